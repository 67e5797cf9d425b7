import type { Locale } from '../../i18n/locales.ts';
import { texts } from '../../i18n/translate.ts';
import type { AccountTexts, FormLabels } from '../../forms/labels.ts';

/** The texts of a form: those shared by all forms, and its own groups. */
export function formTexts<Group extends keyof AccountTexts>(
  locale: Locale,
  ...own: Group[]
): FormLabels & Pick<AccountTexts, Group> {
  const groups: (keyof FormLabels | Group)[] = ['form', 'field', 'problem', 'error', ...own];
  return texts(locale, 'account', ...groups);
}
