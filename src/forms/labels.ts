import type { ErrorKey } from '../api/error-keys.ts';
import type { FieldProblem } from '../lib/shared/field-rules.ts';

/** What can be told under a field. */
export type ProblemKey =
  | 'required'
  | 'usernameTooShort'
  | 'passwordTooShort'
  | 'passwordTooLong'
  | 'emailInvalid'
  | 'mismatch'
  | 'refused';

/** The texts that every form of the account pages needs. */
export interface FormLabels {
  /** On the button while the island sleeps. */
  waking: string;
  /** On the button while an answer is awaited. */
  busy: string;
  problems: Partial<Record<ProblemKey, string>> & { refused: string };
  /** `rateLimitedFor` holds `{seconds}`. */
  errors: Partial<Record<ErrorKey | 'rateLimitedFor', string>> & { unknown: string };
}

/** What is wrong with a field, as the key of its text. */
function problemKey(field: string, problem: FieldProblem): ProblemKey {
  if (problem === 'required' || problem === 'mismatch') return problem;
  if (problem === 'invalid') return field === 'email' ? 'emailInvalid' : 'refused';
  if (field === 'username') return problem === 'tooShort' ? 'usernameTooShort' : 'refused';
  if (!/password/i.test(field)) return 'refused';
  return problem === 'tooShort' ? 'passwordTooShort' : 'passwordTooLong';
}

/** The text under a field. */
export function problemText(
  labels: FormLabels['problems'],
  field: string,
  problem: FieldProblem | null | undefined,
): string | undefined {
  return problem ? (labels[problemKey(field, problem)] ?? labels.refused) : undefined;
}

/**
 * The text of an error.
 *
 * @param retryAfter whole seconds to wait, where the backend said so
 */
export function errorText(
  labels: FormLabels['errors'],
  key: ErrorKey,
  retryAfter?: number,
): string {
  if (key === 'rateLimited' && retryAfter && labels.rateLimitedFor) {
    return labels.rateLimitedFor.replace('{seconds}', String(retryAfter));
  }
  return labels[key] ?? labels.unknown;
}
