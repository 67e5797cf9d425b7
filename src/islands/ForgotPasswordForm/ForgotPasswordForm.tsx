import { checkEmail } from '../../api/field-rules.ts';
import { api } from '../../stores/session/browser-session.ts';
import { EmailField } from '../../forms/EmailField.tsx';
import { Form } from '../../forms/Form.tsx';
import { FormAside } from '../../forms/FormAside.tsx';
import { Notice } from '../../forms/Notice.tsx';
import type { AccountTexts, FormLabels } from '../../forms/labels.ts';
import { useForm } from '../../forms/use-form.ts';
import { ReturnPathLink } from '../../forms/ReturnPathLink.tsx';
import { type GuardPaths, useGuards, returnPath } from '../../hooks/use-guards.ts';

interface Props {
  paths: GuardPaths;
  labels: FormLabels & Pick<AccountTexts, 'forgot' | 'login'>;
}

/** Requests a mail with a link to choose a new password. */
export function ForgotPasswordForm({ paths, labels }: Props) {
  useGuards(paths);
  const form = useForm({
    names: ['email'],
    labels,
    check: ({ email }) => ({ email: checkEmail(email) }),
    send: ({ email }) => api.forgotPassword({ email: email.trim() }, returnPath()),
  });

  const back = (
    <FormAside isApart>
      <ReturnPathLink path={paths.login}>{labels.login.action}</ReturnPathLink>
    </FormAside>
  );
  if (form.isDone) {
    return (
      <>
        <Notice title={labels.forgot.sentTitle} text={labels.forgot.sentText} />
        {back}
      </>
    );
  }
  return (
    <>
      <Form form={form} labels={labels} action={labels.forgot.action}>
        <EmailField {...form.field('email')} />
      </Form>
      {back}
    </>
  );
}
