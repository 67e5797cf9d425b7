import type { User } from '../../api/auth.ts';
import { checkConfirmation, checkPassword } from '../../lib/shared/field-rules.ts';
import { account } from '../../stores/session/browser-session.ts';
import { Form } from '../../forms/Form.tsx';
import { FormMessage } from '../../forms/FormMessage.tsx';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { fieldProps } from '../../forms/field-props.ts';
import type { AccountTexts, FormLabels } from '../../forms/labels.ts';
import { useForm } from '../../forms/use-form.ts';
import { SettingsSection } from './SettingsSection.tsx';

interface Props {
  user: User | undefined;
  labels: FormLabels & Pick<AccountTexts, 'account'>;
}

const NAMES = ['currentPassword', 'password', 'passwordConfirmation'] as const;

/** Changes the account's password. */
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
    <SettingsSection id="password" title={labels.account.passwordTitle}>
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
        <PasswordField
          {...field('password')}
          label={labels.field.newPassword}
          hint={labels.field.passwordHint}
        />
        <PasswordField {...field('passwordConfirmation')} />
        <FormMessage error={form.error} labels={labels} />
        <SubmitButton action={labels.account.passwordAction} labels={labels} isBusy={form.isBusy} />
        <FormStatus>{form.isDone && labels.account.passwordDone}</FormStatus>
      </Form>
    </SettingsSection>
  );
}
