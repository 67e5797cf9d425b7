import { checkConfirmation, checkPassword } from '../../api/field-rules.ts';
import { api } from '../../stores/session/browser-session.ts';
import { Form } from '../../forms/Form.tsx';
import { UnstoredSession } from '../../forms/UnstoredSession.tsx';
import { NewPasswordFields } from '../../forms/NewPasswordFields.tsx';
import type { AccountTexts, FormLabels } from '../../forms/labels.ts';
import { useForm } from '../../forms/use-form.ts';
import { messageClass } from '../../ui/form-classes.ts';
import { ReturnPathLink } from '../../forms/ReturnPathLink.tsx';
import { arrivedWith } from '../../lib/browser/navigate.ts';
import { useBrowserValue } from '../../hooks/use-browser-value.ts';
import { type GuardPaths, useGuards } from '../../hooks/use-guards.ts';

interface Props {
  paths: GuardPaths & { forgotPassword: string };
  labels: FormLabels & Pick<AccountTexts, 'reset'>;
}

const NAMES = ['password', 'passwordConfirmation'] as const;

/** Sets a new password for the user who followed the mail's link, and signs in. */
export function ResetPasswordForm({ paths, labels }: Props) {
  const isUnstored = useGuards(paths);
  const code = useBrowserValue(() => arrivedWith().code ?? '');
  const form = useForm({
    names: NAMES,
    labels,
    secrets: NAMES,
    check: ({ password, passwordConfirmation }) => ({
      password: checkPassword(password),
      passwordConfirmation: checkConfirmation(password, passwordConfirmation),
    }),
    send: (values) => api.resetPassword({ code: code ?? '', ...values }),
    navigatesAway: true,
  });
  const askAgain = (
    <ReturnPathLink path={paths.forgotPassword}>{labels.reset.noCodeAction}</ReturnPathLink>
  );

  if (isUnstored) return <UnstoredSession text={labels.form.pageOnly} />;
  if (code === '') {
    return (
      <p className={`${messageClass} mt-7 max-w-form`} role="alert">
        {labels.reset.noCode} {askAgain}
      </p>
    );
  }
  return (
    <Form
      form={form}
      labels={labels}
      action={labels.reset.action}
      help={form.error?.key === 'code' && <> {askAgain}</>}
    >
      <NewPasswordFields form={form} labels={labels} />
    </Form>
  );
}
