import type { FieldProblem } from '../lib/shared/field-rules.ts';

/** Everything the client throws, but a cancellation, which stays what it was. */
export class ApiError extends Error {
  override name = 'ApiError';
}

/** No usable answer came: offline, refused, cut off, or not from the backend at all. */
export class NetworkError extends ApiError {
  override name = 'NetworkError';
  readonly reason: 'offline' | 'unreachable' | 'unreadable';

  constructor(reason: NetworkError['reason'], options?: ErrorOptions) {
    super(`The backend gave no usable answer (${reason})`, options);
    this.reason = reason;
  }
}

/** No answer came in time; whether the backend acted is unknown. */
export class TimeoutError extends ApiError {
  override name = 'TimeoutError';

  /** @param timeoutMs how long it was waited for, in milliseconds */
  constructor(timeoutMs: number, options?: ErrorOptions) {
    super(`The backend did not answer within ${timeoutMs} ms`, options);
  }
}

/** What an answer said, without anything secret that it repeats. */
export interface Refusal {
  status: number;
  /** The backend's own name of the error, such as `ForbiddenError`. */
  reason?: string;
  message?: string;
  details?: unknown;
  body?: unknown;
  /** Whole seconds to wait, where the backend says so. */
  retryAfter?: number | undefined;
}

/** The backend answered, and refused. `message` is its own, in English, and not for readers. */
export class HttpError extends ApiError {
  override name = 'HttpError';
  readonly status: number;
  readonly reason: string;
  readonly details: unknown;
  readonly body: unknown;
  readonly retryAfter: number | undefined;

  constructor({ status, reason = '', message, details, body, retryAfter }: Refusal) {
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

/** The backend refused what certain fields hold. */
export class ValidationError extends HttpError {
  override name = 'ValidationError';
  readonly fields: readonly FieldError[];

  constructor(refusal: Refusal, fields: readonly FieldError[]) {
    super(refusal);
    this.fields = fields;
  }
}
