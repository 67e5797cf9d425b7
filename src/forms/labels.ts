import type account from '../../i18n/en/account.json';
import type { FieldProblem } from '../api/field-rules.ts';

/** The texts of the account pages, by group. */
export type AccountTexts = typeof account;

/** The texts of every account form. */
export type FormLabels = Pick<AccountTexts, 'form' | 'field' | 'problem' | 'error'>;

/** The texts of buying a plan. */
export type PurchaseTexts = Pick<AccountTexts, 'billing' | 'error'>;

/** Key of the text for a field's problem. */
function problemKey(field: string, problem: FieldProblem): keyof FormLabels['problem'] {
  if (problem === 'required' || problem === 'mismatch') return problem;
  if (problem === 'invalid') return field === 'email' ? 'emailInvalid' : 'refused';
  if (field === 'username') return problem === 'tooShort' ? 'usernameTooShort' : 'usernameTooLong';
  if (!/password/i.test(field)) return 'refused';
  if (problem === 'common') return 'passwordCommon';
  return problem === 'tooShort' ? 'passwordTooShort' : 'passwordTooLong';
}

/** The text for a field's problem. */
export function problemText(
  labels: Pick<FormLabels, 'problem'>,
  field: string,
  problem: FieldProblem | null | undefined,
): string | undefined {
  return problem ? labels.problem[problemKey(field, problem)] : undefined;
}
