import { checkEmail, checkPassword, checkUsername } from '../../lib/shared/field-rules.ts';
import { account } from '../../stores/account.ts';
import { EmailField } from '../../forms/EmailField.tsx';
import { Field } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import { FormMessage } from '../../forms/FormMessage.tsx';
import { PageOnly } from '../../forms/PageOnly.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { fieldProps } from '../../forms/field-props.ts';
import type { FormLabels } from '../../forms/labels.ts';
import { useForm } from '../../forms/use-form.ts';
import { GuardedLink } from '../../guards/GuardedLink.tsx';
import { navigate } from '../../guards/navigate.ts';
import { type GuardPaths, useGuards, withReturnPath } from '../../guards/use-guards.ts';

export interface SignupLabels extends FormLabels {
  /** Where the browser stores nothing. */
  pageOnly: string;
  username: string;
  usernameHint: string;
  email: string;
  password: string;
  passwordHint: string;
  show: string;
  hide: string;
  action: string;
  other: string;
  otherAction: string;
}

interface Props {
  paths: GuardPaths & { confirmEmail: string };
  labels: SignupLabels;
}

const NAMES = ['username', 'email', 'password'] as const;

/** Creates an account; leads on to the confirmation of the address where the backend asks for it. */
export function SignupForm({ paths, labels }: Props) {
  const isPageOnly = useGuards(paths);
  const form = useForm({
    names: NAMES,
    secrets: ['password'],
    check: ({ username, email, password }) => ({
      username: checkUsername(username),
      email: checkEmail(email),
      password: checkPassword(password),
    }),
    send: async ({ username, email, password }) => {
      const fields = { username: username.trim(), email: email.trim(), password };
      const { jwt } = await account.register(fields);
      if (jwt !== undefined) return;
      navigate(withReturnPath(paths.confirmEmail), { state: { email: fields.email } });
    },
    isLeft: true,
  });
  const field = fieldProps(form, labels);

  if (isPageOnly) return <PageOnly text={labels.pageOnly} />;
  return (
    <>
      <Form onSubmit={form.onSubmit}>
        <Field
          {...field('username')}
          type="text"
          hint={labels.usernameHint}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <EmailField {...field('email')} />
        <PasswordField
          {...field('password')}
          hint={labels.passwordHint}
          autoComplete="new-password"
          labels={labels}
        />
        <FormMessage error={form.error} labels={labels.errors} />
        <SubmitButton action={labels.action} labels={labels} isBusy={form.isBusy} />
      </Form>
      <p className="form-other">
        {labels.other} <GuardedLink path={paths.login}>{labels.otherAction}</GuardedLink>
      </p>
    </>
  );
}
