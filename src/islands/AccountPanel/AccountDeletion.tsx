import { account } from '../../stores/session/browser-session.ts';
import { Form } from '../../forms/Form.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import type { AccountTexts, FormLabels } from '../../forms/labels.ts';
import { useForm } from '../../forms/use-form.ts';
import { SettingsSection } from './SettingsSection.tsx';

interface Props {
  labels: FormLabels & Pick<AccountTexts, 'delete'>;
}

/** Deletes the account, once the password is entered. */
export function AccountDeletion({ labels }: Props) {
  const form = useForm({
    names: ['deletionPassword'],
    labels: { field: { deletionPassword: labels.field.password }, problem: labels.problem },
    secrets: ['deletionPassword'],
    check: ({ deletionPassword }) => ({
      deletionPassword: deletionPassword === '' ? 'required' : null,
    }),
    send: ({ deletionPassword }) => account.deleteAccount({ password: deletionPassword }),
    navigatesAway: true,
  });

  return (
    <SettingsSection id="delete" title={labels.delete.title}>
      <p className="max-w-measure text-ink-muted">{labels.delete.text}</p>
      <Form form={form} labels={labels} action={labels.delete.action} variant="danger">
        <PasswordField
          {...form.field('deletionPassword')}
          autoComplete="current-password"
          labels={labels}
        />
      </Form>
    </SettingsSection>
  );
}
