import { HttpError, NetworkError, TimeoutError, ValidationError } from './errors.ts';

/** Keys of the error texts (`account:error`). */
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
  'planOwned',
  'priceChanged',
  'paymentDown',
  'fields',
  'signedOut',
  'forbidden',
  'unknown',
] as const;
export type ErrorKey = (typeof ERROR_KEYS)[number];

/** Strapi has no error codes: its messages (as of Strapi 5.54 and 3) and our backend's are all there is. */
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
  ['The plan is bought already', 'planOwned'],
  ['The price has changed', 'priceChanged'],
  ['The payment service does not answer', 'paymentDown'],
]);

/** Whether a message is a fixed one, which contain nothing of the request. */
export function isKnownMessage(message: string): boolean {
  return MESSAGES.has(message);
}

/**
 * Maps an error to the message for the user.
 *
 * @param error anything that was thrown
 * @returns a key of the page's error texts
 */
export function errorKey(error: unknown): ErrorKey {
  if (error instanceof NetworkError) return error.reason;
  if (error instanceof TimeoutError) return 'timeout';
  if (!(error instanceof HttpError)) return 'unknown';
  if (error.status === 429) return 'rateLimited';
  const known = MESSAGES.get(error.message);
  if (known !== undefined) return known;
  if (error instanceof ValidationError) return 'fields';
  if (error.status === 401) return 'signedOut';
  // The session may be valid and lack a right: `onError` of the session finds out.
  if (error.status === 403) return 'forbidden';
  return error.status >= 500 ? 'server' : 'unknown';
}
