import type account from '../../i18n/en/account.json';
import type { FieldProblem } from './field-rules.ts';

/** The texts that tell the user of an error, by key. */
export type ErrorKey = Exclude<keyof (typeof account)['error'], 'rateLimitedFor'>;

export interface FieldError {
  /** The field's name in the request, such as `password`. */
  field: string;
  problem: FieldProblem;
}

/** Base of everything the client throws. `message` is for developers, in English. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** The text that tells the user, by its key. */
  readonly key: ErrorKey;
  // On the base class, so that a form can show them without asking which error was thrown.
  /** Whole seconds to wait, where the backend says. */
  readonly retryAfter: number | undefined = undefined;
  /** The fields whose values the backend rejected. */
  readonly fields: readonly FieldError[] = [];

  constructor(key: ErrorKey, message: string, options?: ErrorOptions) {
    super(message, options);
    this.key = key;
  }
}

/** No usable response: offline, connection failed, or not from the backend. */
export class NetworkError extends ApiError {
  override name = 'NetworkError';

  constructor(key: 'offline' | 'unreachable' | 'unreadable', options?: ErrorOptions) {
    super(key, `The backend gave no usable answer (${key})`, options);
  }
}

/** No response in time; the backend may have handled the request. */
export class TimeoutError extends ApiError {
  override name = 'TimeoutError';

  /** @param timeoutMs the deadline, in milliseconds */
  constructor(timeoutMs: number, options?: ErrorOptions) {
    super('timeout', `The backend did not answer within ${timeoutMs} ms`, options);
  }
}

/** An error response, redacted. `message` is the backend's. */
export class HttpError extends ApiError {
  override name = 'HttpError';
  override readonly retryAfter: number | undefined;
  override readonly fields: readonly FieldError[];
  readonly status: number;
  /** The backend's name for the error, such as `ForbiddenError`. */
  readonly reason: string;
  readonly details: unknown;
  readonly body: unknown;

  constructor(key: ErrorKey, message: string, refusal: Refusal) {
    super(key, message);
    this.retryAfter = refusal.retryAfter;
    this.fields = refusal.fields;
    this.status = refusal.status;
    this.reason = refusal.reason;
    this.details = refusal.details;
    this.body = refusal.body;
  }
}

type Refusal = Pick<HttpError, 'status' | 'reason' | 'details' | 'body' | 'retryAfter' | 'fields'>;

/** Wraps a thrown value as an error that the user can be told of. */
export const asApiError = (thrown: unknown): ApiError =>
  thrown instanceof ApiError ? thrown : new ApiError('unknown', String(thrown), { cause: thrown });
