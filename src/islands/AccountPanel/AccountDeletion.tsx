import { account } from '../../stores/session/browser-session.ts';
import { Form } from '../../forms/Form.tsx';
import { FormMessage } from '../../forms/FormMessage.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { fieldProps } from '../../forms/field-props.ts';
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
    secrets: ['deletionPassword'],
    check: ({ deletionPassword }) => ({
      deletionPassword: deletionPassword === '' ? 'required' : null,
    }),
    send: ({ deletionPassword }) => account.deleteAccount({ password: deletionPassword }),
    navigatesAway: true,
  });
  const texts = { field: { deletionPassword: labels.field.password }, problem: labels.problem };

  return (
    <SettingsSection id="delete" title={labels.delete.title}>
      <p className="max-w-measure text-ink-muted">{labels.delete.text}</p>
      <Form onSubmit={form.onSubmit}>
        <PasswordField
          {...fieldProps(form, texts)('deletionPassword')}
          autoComplete="current-password"
          labels={labels}
        />
        <FormMessage error={form.error} labels={labels} />
        <SubmitButton
          action={labels.delete.action}
          labels={labels}
          isBusy={form.isBusy}
          variant="danger"
        />
      </Form>
    </SettingsSection>
  );
}
