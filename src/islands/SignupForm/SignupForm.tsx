import { checkEmail, checkPassword, checkUsername } from '../../lib/shared/field-rules.ts';
import { account } from '../../stores/session/browser-session.ts';
import type { ErrorKey } from '../../api/error-keys.ts';
import { EmailField } from '../../forms/EmailField.tsx';
import { Field } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import { FormAside } from '../../forms/FormAside.tsx';
import { PageOnly } from '../../forms/PageOnly.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import type { AccountTexts, FormLabels } from '../../forms/labels.ts';
import { useForm } from '../../forms/use-form.ts';
import { ConfirmLink } from '../../guards/ConfirmLink.tsx';
import { GuardedLink } from '../../guards/GuardedLink.tsx';
import { navigate } from '../../lib/browser/navigate.ts';
import { useBrowserValue } from '../../hooks/use-browser-value.ts';
import { type GuardPaths, useGuards, wantedPath, withReturnPath } from '../../guards/use-guards.ts';
import { choiceOnReturn } from '../../lib/shared/plan-request.ts';
import type { Offer } from '../PlanRequest/use-plan-price.ts';
import type { PricingTexts } from '../PricingTable/PeriodSwitch.tsx';
import { ChosenPlan, type ChosenPlanTexts } from './ChosenPlan.tsx';
import { ForPlan } from './ForPlan.tsx';

interface Props {
  paths: GuardPaths & { confirmEmail: string; upgrade: string };
  offer: Offer;
  labels: FormLabels & Pick<AccountTexts, 'signup'> & Pick<PricingTexts, 'terms'> & ChosenPlanTexts;
}

/** After these errors the account may exist, with only its mail or the answer lost. */
const PERHAPS_MADE: readonly ErrorKey[] = [
  'taken',
  'mailNotSent',
  'timeout',
  'unreachable',
  'unreadable',
  'server',
];

const NAMES = ['username', 'email', 'password'] as const;

/** Creates an account; leads on to the confirmation of the address where the backend requires it. */
export function SignupForm({ paths, offer, labels }: Props) {
  const isPageOnly = useGuards(paths);
  const wanted = useBrowserValue(wantedPath);
  const choice = wanted ? choiceOnReturn(wanted, paths.upgrade) : null;
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
      const { jwt } = await account.register(fields, wantedPath());
      if (jwt !== undefined) return;
      navigate(withReturnPath(paths.confirmEmail), { state: { email: fields.email } });
    },
    navigatesAway: true,
  });

  const heading = (
    <h1 id="account-heading" className="text-2xl">
      {labels.signup.title}
    </h1>
  );
  if (isPageOnly)
    return (
      <>
        {heading}
        <PageOnly text={labels.form.pageOnly} />
      </>
    );
  return (
    <>
      {/* In one place, so that the form keeps its own when the choice is read from the address. */}
      <div className="grid *:col-start-1 *:row-start-1" data-leads="">
        <div className={choice ? 'invisible' : 'for-plan:invisible'}>
          {heading}
          <p className="mt-3 max-w-form text-ink-muted">{labels.signup.lead}</p>
        </div>
        <ForPlan choice={choice}>
          {(shown) => <ChosenPlan offer={offer} choice={shown} labels={labels} />}
        </ForPlan>
      </div>
      <Form
        form={form}
        labels={labels}
        action={choice ? labels.signup.planAction : labels.signup.action}
        help={
          form.error &&
          PERHAPS_MADE.includes(form.error.key) && (
            <ConfirmLink path={paths.confirmEmail} label={labels.signup.again} field="email" />
          )
        }
        after={
          // Where there is room, beside the form (PlanAside).
          <div className="text-ink-muted empty:hidden md:hidden">
            <ForPlan choice={choice}>
              {() => (
                <FormAside>
                  {labels.terms.pay} {labels.terms.cancel}
                </FormAside>
              )}
            </ForPlan>
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
      </Form>
      <FormAside isApart>
        {labels.signup.other}{' '}
        <GuardedLink path={paths.login}>{labels.signup.otherAction}</GuardedLink>
      </FormAside>
    </>
  );
}
