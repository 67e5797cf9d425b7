import type { FieldProblem } from './field-rules.ts';

/** Base of everything the client throws. */
export class ApiError extends Error {
  override name = 'ApiError';
}

/** No usable response: offline, connection failed, or not from the backend. */
export class NetworkError extends ApiError {
  override name = 'NetworkError';
  readonly reason: 'offline' | 'unreachable' | 'unreadable';

  constructor(reason: NetworkError['reason'], options?: ErrorOptions) {
    super(`The backend gave no usable answer (${reason})`, options);
    this.reason = reason;
  }
}

/** No response in time; the backend may have handled the request. */
export class TimeoutError extends ApiError {
  override name = 'TimeoutError';

  /** @param timeoutMs the deadline, in milliseconds */
  constructor(timeoutMs: number, options?: ErrorOptions) {
    super(`The backend did not answer within ${timeoutMs} ms`, options);
  }
}

/** The content of an error response, redacted. */
export interface HttpErrorInit {
  status: number;
  /** The backend's name for the error, such as `ForbiddenError`. */
  reason?: string;
  message?: string;
  details?: unknown;
  body?: unknown;
  /** Whole seconds to wait, where the backend says. */
  retryAfter?: number | undefined;
}

/** An error response. `message` is the backend's, in English; users see the text of `errorKey`. */
export class HttpError extends ApiError {
  override name = 'HttpError';
  readonly status: number;
  readonly reason: string;
  readonly details: unknown;
  readonly body: unknown;
  readonly retryAfter: number | undefined;

  constructor({ status, reason = '', message, details, body, retryAfter }: HttpErrorInit) {
    super(message ?? `HTTP ${status}`);
    this.status = status;
    this.reason = reason;
    this.details = details;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

export interface FieldError {
  /** The field's name in the request, such as `password`. */
  field: string;
  problem: FieldProblem;
}

/** The backend rejected the values of some fields. */
export class ValidationError extends HttpError {
  override name = 'ValidationError';
  readonly fields: readonly FieldError[];

  constructor(refusal: HttpErrorInit, fields: readonly FieldError[]) {
    super(refusal);
    this.fields = fields;
  }
}

/** Whether a deadline has passed (`AbortSignal.timeout`). */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.name === 'TimeoutError';
