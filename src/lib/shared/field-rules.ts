/** Validation errors of the account forms. */
export type FieldProblem = 'required' | 'tooShort' | 'tooLong' | 'invalid' | 'mismatch';

/** The backend's limits: characters, but bytes of UTF-8 for the maximum of passwords. */
export const LIMITS = { username: 3, password: 6, passwordBytes: 72 } as const;

/** Validates a new user name. */
export function checkUsername(value: string): FieldProblem | null {
  if (value.trim() === '') return 'required';
  return value.trim().length < LIMITS.username ? 'tooShort' : null;
}

/** Validates an e-mail address, only as strictly as it takes to catch typing errors. */
export function checkEmail(value: string): FieldProblem | null {
  if (value.trim() === '') return 'required';
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value.trim()) ? null : 'invalid';
}

/** Validates a new password. bcrypt ignores everything past 72 bytes, hence the maximum. */
export function checkPassword(value: string): FieldProblem | null {
  if (value === '') return 'required';
  if (value.length < LIMITS.password) return 'tooShort';
  return new TextEncoder().encode(value).length > LIMITS.passwordBytes ? 'tooLong' : null;
}

/** Validates the repeated password. */
export function checkConfirmation(password: string, confirmation: string): FieldProblem | null {
  if (confirmation === '') return 'required';
  return password === confirmation ? null : 'mismatch';
}
