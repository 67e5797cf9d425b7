// Characters, but bytes of UTF-8 for the maximum of passwords.
import limits from '../../backend/shared/field-limits.json' with { type: 'json' };

const problems = ['required', 'tooShort', 'tooLong', 'invalid', 'mismatch', 'common'] as const;

/** Validation errors of the account forms. */
export type FieldProblem = (typeof problems)[number];

/** The problem that `value` names. */
export const asFieldProblem = (value: unknown): FieldProblem | undefined =>
  problems.find((problem) => problem === value);

/** Validates what only must not be missing. */
export const checkPresent = (value: string): FieldProblem | null =>
  value === '' ? 'required' : null;

/** Validates a new user name, whose white space the backend collapses. */
export function checkUsername(value: string): FieldProblem | null {
  const { length } = [
    ...value
      .normalize('NFC')
      .replace(/\p{Zs}+/gu, ' ')
      .trim(),
  ];
  if (length === 0) return 'required';
  if (length < limits.username.min) return 'tooShort';
  return length > limits.username.max ? 'tooLong' : null;
}

/** Validates an e-mail address, only as strictly as it takes to catch typing errors. */
export function checkEmail(value: string): FieldProblem | null {
  if (value.trim() === '') return 'required';
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value.trim()) ? null : 'invalid';
}

/** Validates a new password. bcrypt ignores everything past 72 bytes, hence the maximum. */
export function checkPassword(value: string): FieldProblem | null {
  if (value === '') return 'required';
  if (value.length < limits.password.min) return 'tooShort';
  return new TextEncoder().encode(value).length > limits.password.maxBytes ? 'tooLong' : null;
}

/** Validates the repeated password. */
export function checkConfirmation(password: string, confirmation: string): FieldProblem | null {
  if (confirmation === '') return 'required';
  return password === confirmation ? null : 'mismatch';
}
