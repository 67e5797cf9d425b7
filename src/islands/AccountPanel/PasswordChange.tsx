import type { User } from '../../api/users.ts';
import { checkConfirmation, checkPassword, checkPresent } from '../../api/field-rules.ts';
import { api } from '../../stores/session/browser-session.ts';
import { Form } from '../../forms/Form.tsx';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { NewPasswordFields } from '../../forms/NewPasswordFields.tsx';
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
      currentPassword: checkPresent(currentPassword),
      password: checkPassword(password),
      passwordConfirmation: checkConfirmation(password, passwordConfirmation),
    }),
    send: async (values, element) => {
      await api.changePassword(values);
      element.reset();
    },
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
        <PasswordField
          {...form.field('currentPassword')}
          autoComplete="current-password"
          labels={labels}
        />
        <NewPasswordFields form={form} labels={labels} />
      </Form>
    </SettingsSection>
  );
}
