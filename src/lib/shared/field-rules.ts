/** What can be wrong with a field of the account forms. */
export type FieldProblem = 'required' | 'tooShort' | 'tooLong' | 'invalid' | 'mismatch';

/** The limits of the backend: characters, but the password's upper one is in bytes of UTF-8. */
export const LIMITS = { username: 3, password: 6, passwordBytes: 72 } as const;

/** Checks a user name that someone wants to have. */
export function checkUsername(value: string): FieldProblem | null {
  if (value.trim() === '') return 'required';
  return value.trim().length < LIMITS.username ? 'tooShort' : null;
}

/** Checks an e-mail address, no more strictly than it takes to find a slip of the finger. */
export function checkEmail(value: string): FieldProblem | null {
  if (value.trim() === '') return 'required';
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value.trim()) ? null : 'invalid';
}

/** Checks a new password. Hashing by bcrypt ends at 72 bytes, hence the upper limit. */
export function checkPassword(value: string): FieldProblem | null {
  if (value === '') return 'required';
  if (value.length < LIMITS.password) return 'tooShort';
  return new TextEncoder().encode(value).length > LIMITS.passwordBytes ? 'tooLong' : null;
}

/** Checks that the password was typed twice alike. */
export function checkConfirmation(password: string, confirmation: string): FieldProblem | null {
  if (confirmation === '') return 'required';
  return password === confirmation ? null : 'mismatch';
}
