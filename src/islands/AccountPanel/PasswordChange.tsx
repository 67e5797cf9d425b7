import type { User } from '../../api/auth.ts';
import { checkConfirmation, checkPassword } from '../../lib/shared/field-rules.ts';
import { account } from '../../stores/session/browser-session.ts';
import { Form } from '../../forms/Form.tsx';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
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
    labels,
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
  const field = (name: (typeof NAMES)[number]) => ({
    ...form.field(name),
    autoComplete:
      name === 'currentPassword' ? ('current-password' as const) : ('new-password' as const),
    labels,
  });

  return (
    <SettingsSection id="password" title={labels.account.passwordTitle}>
      <Form
        form={form}
        labels={labels}
        action={labels.account.passwordAction}
        after={<FormStatus>{form.isDone && labels.account.passwordDone}</FormStatus>}
      >
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
      </Form>
    </SettingsSection>
  );
}
