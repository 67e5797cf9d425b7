import type { FieldProblem } from '../lib/field-rules.ts';

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

/** The texts a page must hold, one for each, to tell a reader what went wrong. */
export const ERROR_KEYS = [
  'offline',
  'unreachable',
  'unreadable',
  'timeout',
  'rateLimited',
  'server',
  'credentials',
  'currentPassword',
  'samePassword',
  'taken',
  'unconfirmed',
  'alreadyConfirmed',
  'blocked',
  'code',
  'confirmation',
  'mailNotSent',
  'closed',
  'fields',
  'signedOut',
  'unknown',
] as const;
export type ErrorKey = (typeof ERROR_KEYS)[number];

/** Strapi's own words (5.54) and ids (3), as no other sign tells these errors apart. */
const MESSAGES: ReadonlyMap<string, ErrorKey> = new Map([
  ['Invalid identifier or password', 'credentials'],
  ['Identifier or password invalid.', 'credentials'],
  ['Email or Username are already taken', 'taken'],
  ['Email is already taken.', 'taken'],
  ['Username already taken', 'taken'],
  ['Email already taken', 'taken'],
  ['This attribute must be unique', 'taken'],
  ['Your account email is not confirmed', 'unconfirmed'],
  ['Your account has been blocked by an administrator', 'blocked'],
  ['User blocked', 'blocked'],
  ['Already confirmed', 'alreadyConfirmed'],
  ['Incorrect code provided', 'code'],
  ['Incorrect code provided.', 'code'],
  ['Invalid token', 'confirmation'],
  ['The provided current password is invalid', 'currentPassword'],
  ['Your new password must be different than your current password', 'samePassword'],
  ['Error sending confirmation email', 'mailNotSent'],
  ['Error sending reset email', 'mailNotSent'],
  ['Register action is currently disabled', 'closed'],
]);

/** Whether a message is one that says what is wrong, rather than repeating what was sent. */
export function isKnownMessage(message: string): boolean {
  return MESSAGES.has(message);
}

/**
 * The text that tells a reader what went wrong.
 *
 * @param error anything that was thrown
 * @returns a key of the page's own texts
 */
export function errorKey(error: unknown): ErrorKey {
  if (error instanceof NetworkError) return error.reason;
  if (error instanceof TimeoutError) return 'timeout';
  if (!(error instanceof HttpError)) return 'unknown';
  if (error.status === 429) return 'rateLimited';
  const known = MESSAGES.get(error.message);
  if (known !== undefined) return known;
  if (error instanceof ValidationError) return 'fields';
  if (error.status === 401 || error.status === 403) return 'signedOut';
  return error.status >= 500 ? 'server' : 'unknown';
}
