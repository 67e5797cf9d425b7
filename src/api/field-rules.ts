/** Validation errors of the account forms. */
export type FieldProblem = 'required' | 'tooShort' | 'tooLong' | 'invalid' | 'mismatch' | 'common';

/**
 * The backend's limits (backend/src/accounts/field-rules.js; a test compares them): characters, but bytes of
 * UTF-8 for the maximum of passwords.
 */
export const LIMITS = {
  username: { min: 3, max: 60 },
  password: { min: 8, maxBytes: 72 },
} as const;

/** Validates what only must not be missing. */
export const checkPresent = (value: string): FieldProblem | null =>
  value === '' ? 'required' : null;

/** Validates a new user name. */
export function checkUsername(value: string): FieldProblem | null {
  const { length } = [...value.trim()];
  if (length === 0) return 'required';
  if (length < LIMITS.username.min) return 'tooShort';
  return length > LIMITS.username.max ? 'tooLong' : null;
}

/** Validates an e-mail address, only as strictly as it takes to catch typing errors. */
export function checkEmail(value: string): FieldProblem | null {
  if (value.trim() === '') return 'required';
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value.trim()) ? null : 'invalid';
}

/** Validates a new password. bcrypt ignores everything past 72 bytes, hence the maximum. */
export function checkPassword(value: string): FieldProblem | null {
  if (value === '') return 'required';
  if (value.length < LIMITS.password.min) return 'tooShort';
  return new TextEncoder().encode(value).length > LIMITS.password.maxBytes ? 'tooLong' : null;
}

/** Validates the repeated password. */
export function checkConfirmation(password: string, confirmation: string): FieldProblem | null {
  if (confirmation === '') return 'required';
  return password === confirmation ? null : 'mismatch';
}
