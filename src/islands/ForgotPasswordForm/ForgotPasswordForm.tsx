import { checkEmail } from '../../lib/shared/field-rules.ts';
import { account } from '../../stores/session/browser-session.ts';
import { EmailField } from '../../forms/EmailField.tsx';
import { Form } from '../../forms/Form.tsx';
import { FormAside } from '../../forms/FormAside.tsx';
import { FormMessage } from '../../forms/FormMessage.tsx';
import { Notice } from '../../forms/Notice.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { fieldProps } from '../../forms/field-props.ts';
import type { AccountTexts, FormLabels } from '../../forms/labels.ts';
import { useForm } from '../../forms/use-form.ts';
import { GuardedLink } from '../../guards/GuardedLink.tsx';
import { type GuardPaths, useGuards, wantedPath } from '../../guards/use-guards.ts';

interface Props {
  paths: GuardPaths;
  labels: FormLabels & Pick<AccountTexts, 'forgot' | 'login'>;
}

/** Requests a mail with a link to choose a new password. */
export function ForgotPasswordForm({ paths, labels }: Props) {
  useGuards(paths);
  const form = useForm({
    names: ['email'],
    check: ({ email }) => ({ email: checkEmail(email) }),
    send: ({ email }) => account.forgotPassword({ email: email.trim() }, wantedPath()),
  });

  const back = (
    <FormAside isApart>
      <GuardedLink path={paths.login}>{labels.login.action}</GuardedLink>
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
      <Form onSubmit={form.onSubmit}>
        <EmailField {...fieldProps(form, labels)('email')} />
        <FormMessage error={form.error} labels={labels} />
        <SubmitButton action={labels.forgot.action} labels={labels} isBusy={form.isBusy} />
      </Form>
      {back}
    </>
  );
}
