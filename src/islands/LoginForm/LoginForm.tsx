import { account, session } from '../../stores/session/browser-session.ts';
import { Field } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import { FormAside } from '../../forms/FormAside.tsx';
import { FormMessage } from '../../forms/FormMessage.tsx';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { PageOnly } from '../../forms/PageOnly.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { fieldProps } from '../../forms/field-props.ts';
import type { AccountTexts, FormLabels } from '../../forms/labels.ts';
import { useForm } from '../../forms/use-form.ts';
import { GuardedLink } from '../../guards/GuardedLink.tsx';
import { useBrowserValue } from '../../guards/use-browser-value.ts';
import { type GuardPaths, useGuards } from '../../guards/use-guards.ts';
import { ConfirmLink } from '../../guards/ConfirmLink.tsx';

interface Props {
  paths: GuardPaths & { forgotPassword: string; signup: string; confirmEmail: string };
  labels: FormLabels & Pick<AccountTexts, 'login' | 'confirm'>;
}

const NAMES = ['identifier', 'password'] as const;

/** Signs a reader in by user name or e-mail address. */
export function LoginForm({ paths, labels }: Props) {
  const isPageOnly = useGuards(paths);
  const ending = useBrowserValue(session.ending);
  const form = useForm({
    names: NAMES,
    secrets: ['password'],
    check: ({ identifier, password }) => ({
      identifier: identifier.trim() === '' ? 'required' : null,
      password: password === '' ? 'required' : null,
    }),
    send: ({ identifier, password }) => account.login({ identifier: identifier.trim(), password }),
    navigatesAway: true,
  });
  const field = fieldProps(form, labels);

  if (isPageOnly) return <PageOnly text={labels.form.pageOnly} />;
  return (
    <>
      <Form onSubmit={form.onSubmit}>
        <FormStatus>{ending && ending !== 'left' && labels.login[ending]}</FormStatus>
        <Field
          {...field('identifier')}
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <PasswordField {...field('password')} autoComplete="current-password" labels={labels} />
        <FormMessage error={form.error} labels={labels}>
          {form.error?.key === 'unconfirmed' && (
            <ConfirmLink
              path={paths.confirmEmail}
              label={labels.confirm.again}
              field="identifier"
            />
          )}
        </FormMessage>
        <SubmitButton action={labels.login.action} labels={labels} isBusy={form.isBusy} />
        <FormAside>
          <GuardedLink path={paths.forgotPassword}>{labels.login.forgot}</GuardedLink>
        </FormAside>
      </Form>
      <FormAside isApart>
        {labels.login.other}{' '}
        <GuardedLink path={paths.signup}>{labels.login.otherAction}</GuardedLink>
      </FormAside>
    </>
  );
}
