import type { User } from '../../api/auth.ts';
import { checkConfirmation, checkPassword } from '../../lib/shared/field-rules.ts';
import { account } from '../../stores/account.ts';
import { Form } from '../../forms/Form.tsx';
import { FormMessage } from '../../forms/FormMessage.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { fieldProps } from '../../forms/field-props.ts';
import type { FormLabels } from '../../forms/labels.ts';
import { useForm } from '../../forms/use-form.ts';

export interface PasswordChangeLabels extends FormLabels {
  passwordTitle: string;
  currentPassword: string;
  password: string;
  passwordHint: string;
  passwordConfirmation: string;
  show: string;
  hide: string;
  passwordAction: string;
  passwordDone: string;
}

interface Props {
  user: User | undefined;
  labels: PasswordChangeLabels;
}

const NAMES = ['currentPassword', 'password', 'passwordConfirmation'] as const;

/** Gives the account another password. */
export function PasswordChange({ user, labels }: Props) {
  const form = useForm({
    names: NAMES,
    secrets: NAMES,
    check: ({ currentPassword, password, passwordConfirmation }) => ({
      currentPassword: currentPassword === '' ? 'required' : null,
      password: checkPassword(password),
      passwordConfirmation: checkConfirmation(password, passwordConfirmation),
    }),
    send: async (values, element) => {
      await account.changePassword(values);
      element.reset();
    },
  });
  const props = fieldProps(form, labels);
  const field = (name: (typeof NAMES)[number]) => ({
    ...props(name),
    autoComplete:
      name === 'currentPassword' ? ('current-password' as const) : ('new-password' as const),
    labels,
  });

  return (
    <section className="mt-12" aria-labelledby="password-heading">
      <h2 id="password-heading" className="text-lg">
        {labels.passwordTitle}
      </h2>
      <Form onSubmit={form.onSubmit}>
        {/* Tells password managers whose password it is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user?.email ?? ''}
          readOnly
          hidden
        />
        <PasswordField {...field('currentPassword')} />
        <PasswordField {...field('password')} hint={labels.passwordHint} />
        <PasswordField {...field('passwordConfirmation')} />
        <FormMessage error={form.error} labels={labels.errors} />
        <SubmitButton action={labels.passwordAction} labels={labels} isBusy={form.isBusy} />
        <p className="form-done" role="status">
          {form.isDone && labels.passwordDone}
        </p>
      </Form>
    </section>
  );
}
