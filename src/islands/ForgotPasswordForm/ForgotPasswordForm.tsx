import { checkEmail } from '../../lib/shared/field-rules.ts';
import { account } from '../../stores/account.ts';
import { EmailField } from '../../forms/EmailField.tsx';
import { Form } from '../../forms/Form.tsx';
import { FormMessage } from '../../forms/FormMessage.tsx';
import { Notice } from '../../forms/Notice.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type FormLabels, problemText } from '../../forms/labels.ts';
import { useForm } from '../../forms/use-form.ts';
import { GuardedLink } from '../../guards/GuardedLink.tsx';
import { type GuardPaths, useGuards } from '../../guards/use-guards.ts';

export interface ForgotPasswordLabels extends FormLabels {
  email: string;
  action: string;
  sentTitle: string;
  sentText: string;
  login: string;
}

interface Props {
  paths: GuardPaths;
  labels: ForgotPasswordLabels;
}

/** Asks for a mail with a link to choose a new password. */
export function ForgotPasswordForm({ paths, labels }: Props) {
  useGuards(paths);
  const form = useForm({
    names: ['email'],
    check: ({ email }) => ({ email: checkEmail(email) }),
    send: ({ email }) => account.forgotPassword({ email: email.trim() }),
  });

  const back = (
    <p className="form-other">
      <GuardedLink path={paths.login}>{labels.login}</GuardedLink>
    </p>
  );
  if (form.isDone) {
    return (
      <>
        <Notice title={labels.sentTitle} text={labels.sentText} />
        {back}
      </>
    );
  }
  return (
    <>
      <Form onSubmit={form.onSubmit}>
        <EmailField
          name="email"
          label={labels.email}
          problem={problemText(labels.problems, 'email', form.problems.email)}
          onInput={() => form.mend('email')}
        />
        <FormMessage error={form.error} labels={labels.errors} />
        <SubmitButton action={labels.action} labels={labels} isBusy={form.isBusy} />
      </Form>
      {back}
    </>
  );
}
