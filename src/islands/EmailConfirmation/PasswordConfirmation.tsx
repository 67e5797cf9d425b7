import { checkPresent } from '../../api/field-rules.ts';
import { Form } from '../../forms/Form.tsx';
import { Notice } from '../../forms/Notice.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import type { AccountTexts, FormLabels } from '../../forms/labels.ts';
import { useForm } from '../../forms/use-form.ts';

interface Props {
  /** Confirms with the password; rejects with what the client throws. */
  onSubmit: (password: string) => Promise<void>;
  labels: FormLabels & Pick<AccountTexts, 'confirm'>;
}

/** Asks for the password, where the link alone does not identify the registration. */
export function PasswordConfirmation({ onSubmit, labels }: Props) {
  const form = useForm({
    names: ['password'],
    labels,
    secrets: ['password'],
    check: ({ password }) => ({ password: checkPresent(password) }),
    send: ({ password }) => onSubmit(password),
  });
  return (
    <>
      <Notice title={labels.confirm.passwordTitle} text={labels.confirm.passwordText} takesFocus />
      <Form form={form} labels={labels} action={labels.confirm.passwordAction}>
        <PasswordField
          {...form.field('password')}
          autoComplete="current-password"
          labels={labels}
        />
      </Form>
    </>
  );
}
