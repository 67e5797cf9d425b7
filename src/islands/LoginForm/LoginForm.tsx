import { checkPresent } from '../../api/field-rules.ts';
import { api, session } from '../../stores/session/browser-session.ts';
import { Field } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import { FormAside } from '../../forms/FormAside.tsx';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { UnstoredSession } from '../../forms/UnstoredSession.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import type { AccountTexts, FormLabels } from '../../forms/labels.ts';
import { useForm } from '../../forms/use-form.ts';
import { ReturnPathLink } from '../../forms/ReturnPathLink.tsx';
import { useBrowserValue } from '../../hooks/use-browser-value.ts';
import { type GuardPaths, useGuards } from '../../hooks/use-guards.ts';
import { ResendLink } from '../../forms/ResendLink.tsx';

interface Props {
  paths: GuardPaths & { forgotPassword: string; signup: string; confirmEmail: string };
  labels: FormLabels & Pick<AccountTexts, 'login' | 'confirm'>;
}

const NAMES = ['identifier', 'password'] as const;

/** Signs a user in by user name or e-mail address. */
export function LoginForm({ paths, labels }: Props) {
  const isUnstored = useGuards(paths);
  const endReason = useBrowserValue(session.endReason);
  const form = useForm({
    names: NAMES,
    labels,
    secrets: ['password'],
    check: ({ identifier, password }) => ({
      identifier: checkPresent(identifier.trim()),
      password: checkPresent(password),
    }),
    send: ({ identifier, password }) => api.login({ identifier: identifier.trim(), password }),
    navigatesAway: true,
  });

  if (isUnstored) return <UnstoredSession text={labels.form.pageOnly} />;
  return (
    <>
      <Form
        form={form}
        labels={labels}
        action={labels.login.action}
        help={
          form.error?.key === 'unconfirmed' && (
            <ResendLink path={paths.confirmEmail} label={labels.confirm.again} field="identifier" />
          )
        }
        after={
          <FormAside>
            <ReturnPathLink path={paths.forgotPassword}>{labels.login.forgot}</ReturnPathLink>
          </FormAside>
        }
      >
        <FormStatus>{endReason && endReason !== 'left' && labels.login[endReason]}</FormStatus>
        <Field
          {...form.field('identifier')}
          type="text"
          inputMode="email"
          autoComplete="username"
        />
        <PasswordField
          {...form.field('password')}
          autoComplete="current-password"
          labels={labels}
        />
      </Form>
      <FormAside isApart>
        {labels.login.other}{' '}
        <ReturnPathLink path={paths.signup}>{labels.login.otherAction}</ReturnPathLink>
      </FormAside>
    </>
  );
}
