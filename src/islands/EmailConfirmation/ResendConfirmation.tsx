import { checkEmail } from '../../api/field-rules.ts';
import { api } from '../../stores/session/browser-session.ts';
import { EmailField } from '../../forms/EmailField.tsx';
import { Form } from '../../forms/Form.tsx';
import { FormStatus } from '../../forms/FormStatus.tsx';
import type { AccountTexts, FormLabels } from '../../forms/labels.ts';
import { returnPath } from '../../hooks/use-guards.ts';
import { useForm } from '../../forms/use-form.ts';

interface Props {
  /** The address the last mail was sent to, if known. */
  email: string | undefined;
  labels: FormLabels & Pick<AccountTexts, 'confirm'>;
}

/** Resends the confirmation mail. */
export function ResendConfirmation({ email, labels }: Props) {
  const form = useForm({
    names: ['email'],
    labels,
    check: (values) => ({ email: checkEmail(values.email) }),
    send: ({ email: address }) =>
      api.sendEmailConfirmation({ email: address.trim() }, returnPath()),
  });

  return (
    <Form
      form={form}
      labels={labels}
      action={labels.confirm.again}
      after={<FormStatus>{form.isDone && labels.confirm.sent}</FormStatus>}
    >
      {/* A default replaces nothing that was typed before hydration. */}
      <EmailField {...form.field('email')} defaultValue={email} />
    </Form>
  );
}
