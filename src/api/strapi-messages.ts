import type { ErrorKey } from './errors.ts';
import type { FieldProblem } from './field-rules.ts';

/*
 * Errors that Strapi throws, alone or in our backend, have no codes: its messages (as of Strapi
 * 5.54 and 3) are all there is.
 */

const KEYS: ReadonlyMap<string, ErrorKey> = new Map([
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

/** Wordings of validation messages. */
const PROBLEMS: readonly (readonly [RegExp, FieldProblem])[] = [
  [/required|must be defined|cannot be null/, 'required'],
  [/at least/, 'tooShort'],
  [/at most|less than/, 'tooLong'],
  [/do not match|must be one of/, 'mismatch'],
];

/** The problem that a message about a field describes. */
export const problemIn = (message: string): FieldProblem =>
  PROBLEMS.find(([words]) => words.test(message))?.[1] ?? 'invalid';

/** The text that tells the user of an error response, by its key. */
export function keyOf(status: number, message: string, hasFields: boolean): ErrorKey {
  if (status === 429) return 'rateLimited';
  const known = KEYS.get(message);
  if (known !== undefined) return known;
  if (hasFields) return 'fields';
  if (status === 401) return 'signedOut';
  // The session may be valid and lack a right: `onError` of the session finds out.
  if (status === 403) return 'forbidden';
  return status >= 500 ? 'server' : 'unknown';
}
