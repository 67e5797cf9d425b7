import { checkPresent } from '../../api/field-rules.ts';
import { api } from '../../stores/session/browser-session.ts';
import { Form } from '../../forms/Form.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import type { AccountTexts, FormLabels } from '../../forms/labels.ts';
import { useForm } from '../../forms/use-form.ts';
import type { AccountDetailsLabels } from './AccountDetails.tsx';
import { SettingsSection } from './SettingsSection.tsx';

interface Props {
  /** Whether a plan that is paid for ends with the account. */
  isPaying: boolean;
  labels: FormLabels & Pick<AccountTexts, 'delete'> & Pick<AccountDetailsLabels, 'purchase'>;
}

/** Deletes the account after asking for the password. */
export function AccountDeletion({ isPaying, labels }: Props) {
  const form = useForm({
    names: ['deletionPassword'],
    labels: { field: { deletionPassword: labels.field.password }, problem: labels.problem },
    secrets: ['deletionPassword'],
    check: (values) => ({ deletionPassword: checkPresent(values.deletionPassword) }),
    send: ({ deletionPassword }) => api.deleteAccount({ password: deletionPassword }),
    navigatesAway: true,
  });

  return (
    <SettingsSection id="delete" title={labels.delete.title}>
      <p className="max-w-measure text-ink-muted">
        {labels.delete.text} {isPaying && labels.purchase?.billing.deletion}
      </p>
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
