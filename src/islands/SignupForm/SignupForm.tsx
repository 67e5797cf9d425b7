import type { ReactNode } from 'react';
import { checkEmail, checkPassword, checkUsername } from '../../api/field-rules.ts';
import { api } from '../../stores/session/browser-session.ts';
import type { ErrorKey } from '../../api/errors.ts';
import { EmailField } from '../../forms/EmailField.tsx';
import { Field } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import { FormAside } from '../../forms/FormAside.tsx';
import { UnstoredSession } from '../../forms/UnstoredSession.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import type { AccountTexts, FormLabels } from '../../forms/labels.ts';
import { useForm } from '../../forms/use-form.ts';
import { ResendLink } from '../../forms/ResendLink.tsx';
import { ReturnPathLink } from '../../forms/ReturnPathLink.tsx';
import { navigate } from '../../lib/browser/navigate.ts';
import { type GuardPaths, useGuards, returnPath, withReturnPath } from '../../hooks/use-guards.ts';
import type { Offer } from '../../pricing/use-plan-price.ts';
import type { PricingTexts } from '../../pricing/texts.ts';
import { OrderTerms } from '../../pricing/OrderTerms.tsx';
import { ChosenPlan, type ChosenPlanTexts } from './ChosenPlan.tsx';
import { usePlanChoice } from './use-plan-choice.ts';

interface Props {
  paths: GuardPaths & { confirmEmail: string; upgrade: string };
  offer: Offer;
  labels: FormLabels & Pick<AccountTexts, 'signup'> & Pick<PricingTexts, 'terms'> & ChosenPlanTexts;
  /** The terms that are accepted with the account. */
  children?: ReactNode;
}

/** After these errors the account may exist: only the mail or the response was lost. */
const ACCOUNT_MAY_EXIST: readonly ErrorKey[] = [
  'taken',
  'mailNotSent',
  'timeout',
  'unreachable',
  'unreadable',
  'server',
];

const NAMES = ['username', 'email', 'password'] as const;

/** Creates an account; goes on to the confirmation of the address if the backend requires one. */
export function SignupForm({ paths, offer, labels, children }: Props) {
  const isUnstored = useGuards(paths);
  const choice = usePlanChoice(paths.upgrade);
  const form = useForm({
    names: NAMES,
    labels,
    secrets: ['password'],
    check: ({ username, email, password }) => ({
      username: checkUsername(username),
      email: checkEmail(email),
      password: checkPassword(password),
    }),
    send: async ({ username, email, password }) => {
      const fields = { username: username.trim(), email: email.trim(), password };
      const { jwt } = await api.register(fields, returnPath());
      if (jwt !== undefined) return;
      navigate(withReturnPath(paths.confirmEmail), { state: { email: fields.email } });
    },
    navigatesAway: true,
  });

  const heading = (
    <h1 id="account-heading" className="text-3xl md:text-2xl">
      {labels.signup.title}
    </h1>
  );
  if (isUnstored)
    return (
      <>
        {heading}
        <UnstoredSession text={labels.form.pageOnly} />
      </>
    );
  return (
    <>
      <div data-leads="">
        <div className="for-plan:hidden">
          {heading}
          <p className="mt-3 max-w-form">{labels.signup.lead}</p>
        </div>
        <ChosenPlan offer={offer} choice={choice} labels={labels} />
      </div>
      <Form
        form={form}
        labels={labels}
        action={
          <>
            <span className="for-plan:hidden">{labels.signup.action}</span>
            <span className="hidden for-plan:inline">{labels.signup.planAction}</span>
          </>
        }
        help={
          form.error &&
          ACCOUNT_MAY_EXIST.includes(form.error.key) && (
            <ResendLink path={paths.confirmEmail} label={labels.signup.again} field="email" />
          )
        }
        after={
          // Wider screens have PlanAside.
          <div className="hidden for-plan:max-md:block">
            <OrderTerms terms={labels.terms} />
          </div>
        }
      >
        <Field
          {...form.field('username')}
          type="text"
          hint={labels.field.usernameHint}
          autoComplete="username"
        />
        <EmailField {...form.field('email')} />
        <PasswordField
          {...form.field('password')}
          hint={labels.field.passwordHint}
          autoComplete="new-password"
          labels={labels}
        />
        {children}
      </Form>
      <FormAside isApart>
        {labels.signup.other}{' '}
        <ReturnPathLink path={paths.login}>{labels.signup.otherAction}</ReturnPathLink>
      </FormAside>
    </>
  );
}
