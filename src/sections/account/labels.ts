import type { Translate } from '../../i18n/translate.ts';
import type { FormLabels, ProblemKey } from '../../forms/labels.ts';

type ErrorLabel = keyof FormLabels['errors'];

/** What any call can meet. */
const COMMON_ERRORS = [
  'offline',
  'unreachable',
  'unreadable',
  'timeout',
  'rateLimited',
  'rateLimitedFor',
  'server',
  'unknown',
] as const satisfies ErrorLabel[];

interface FormTexts {
  problems: readonly ProblemKey[];
  /** Beside those that any call can meet. */
  errors?: readonly ErrorLabel[];
}

/** The texts of a form, no more than it can need: they travel with the page. */
export function formLabels(t: Translate, { problems, errors = [] }: FormTexts): FormLabels {
  const errorLabels = [...COMMON_ERRORS, ...errors].map((key) => [
    key,
    t(`account:error.${key}`, key === 'rateLimitedFor' ? { seconds: '{seconds}' } : {}),
  ]);
  const problemLabels = [...problems, 'refused' as const].map((key) => [
    key,
    t(`account:problem.${key}`),
  ]);
  return {
    waking: t('account:form.waking'),
    busy: t('account:form.busy'),
    errors: Object.fromEntries(errorLabels) as FormLabels['errors'],
    problems: Object.fromEntries(problemLabels) as FormLabels['problems'],
  };
}

/** The texts of a password field's button. */
export function passwordLabels(t: Translate) {
  return { show: t('account:field.show'), hide: t('account:field.hide') };
}
