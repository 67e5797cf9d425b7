import { useEffect, useState } from 'react';
import { checkEmail } from '../../lib/shared/field-rules.ts';
import { account } from '../../stores/session/browser-session.ts';
import { EmailField } from '../../forms/EmailField.tsx';
import { Form } from '../../forms/Form.tsx';
import { FormStatus } from '../../forms/FormStatus.tsx';
import type { AccountTexts, FormLabels } from '../../forms/labels.ts';
import { returnPath } from '../../guards/use-guards.ts';
import { useForm } from '../../forms/use-form.ts';

interface Props {
  /** The address the last mail was sent to, if known. */
  email: string | undefined;
  labels: FormLabels & Pick<AccountTexts, 'confirm'>;
}

/** Resends the confirmation mail. */
export function ResendConfirmation({ email, labels }: Props) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    names: ['email'],
    labels,
    check: (values) => ({ email: checkEmail(values.email) }),
    send: async (values) => {
      await account.sendEmailConfirmation({ email: values.email.trim() }, returnPath());
      setSentTo(values.email);
    },
  });
  // Must not overwrite what was typed before hydration.
  useEffect(() => {
    const input = document.querySelector<HTMLInputElement>('[name=email]');
    if (input && email && input.value === '') input.value = email;
  }, [email]);

  return (
    <Form
      form={form}
      labels={labels}
      action={labels.confirm.again}
      after={<FormStatus>{form.isDone && sentTo && labels.confirm.sent}</FormStatus>}
    >
      <EmailField {...form.field('email')} />
    </Form>
  );
}
