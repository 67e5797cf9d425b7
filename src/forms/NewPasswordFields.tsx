import type { FieldProps } from './Field.tsx';
import type { FormLabels } from './labels.ts';
import { PasswordField } from './PasswordField.tsx';

interface Props {
  /** From `useForm`. */
  form: { field: (name: 'password' | 'passwordConfirmation') => FieldProps };
  labels: Pick<FormLabels, 'field'>;
}

/** The fields of a new password and its confirmation. */
export function NewPasswordFields({ form, labels }: Props) {
  const shared = { autoComplete: 'new-password', labels } as const;
  return (
    <>
      <PasswordField
        {...form.field('password')}
        {...shared}
        label={labels.field.newPassword}
        hint={labels.field.passwordHint}
      />
      <PasswordField {...form.field('passwordConfirmation')} {...shared} />
    </>
  );
}
