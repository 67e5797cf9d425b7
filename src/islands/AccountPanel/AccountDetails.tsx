import type { ReactNode } from 'react';
import { hasPaidPlan, type User } from '../../api/users.ts';
import type { AccountTexts, PurchaseTexts } from '../../forms/labels.ts';
import { factActionClass } from '../../ui/form-classes.ts';
import { PurchaseState } from './PurchaseState.tsx';
import { FREE_PLAN, type Plan } from '../../product.ts';

export interface AccountDetailsLabels extends Pick<AccountTexts, 'account'> {
  planNames: Record<Plan, string>;
  /** Only on a site that sells the plan. */
  purchase?: PurchaseTexts | undefined;
}

interface Props {
  /** Undefined until the backend has answered. */
  user: User | undefined;
  lang: string;
  /** Path of the page that offers plans. */
  upgrade: string;
  labels: AccountDetailsLabels;
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="gap-x-8 border-b border-rule py-3.5 md:grid md:grid-cols-3 md:items-baseline">
      <dt className="text-sm text-ink-muted">{term}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-4 font-serif text-md wrap-anywhere md:col-span-2">
        {children}
      </dd>
    </div>
  );
}

/** User name, address and plan, with placeholders until they are loaded. */
export function AccountDetails({ user, lang, upgrade, labels }: Props) {
  const hasPlan = hasPaidPlan(user);
  const stroke = (
    <span className="inline-block h-4 w-40 rounded-lg bg-surface-2" aria-hidden="true" />
  );
  return (
    <>
      <p className="sr-only" role="status">
        {!user && labels.account.checking}
      </p>
      <dl className="border-t border-rule" aria-busy={!user}>
        <Fact term={labels.account.username}>
          {user ? user.username : stroke}
          <button type="button" className={factActionClass} data-logout>
            {labels.account.logout}
          </button>
        </Fact>
        <Fact term={labels.account.email}>
          {user ? (
            <>
              {user.email}{' '}
              <span
                className={`font-sans text-sm ${user.confirmed ? 'text-ink-muted' : 'mark stroke-orange'}`}
              >
                {user.confirmed ? labels.account.confirmed : labels.account.unconfirmed}
              </span>
            </>
          ) : (
            stroke
          )}
        </Fact>
        <Fact term={labels.account.plan}>
          {user ? (
            <>
              <span className={hasPlan ? 'mark' : undefined}>
                {labels.planNames[user.plan ?? FREE_PLAN]}
              </span>{' '}
              {!hasPlan && (
                <a className={factActionClass} href={upgrade}>
                  {labels.account.upgrade}
                </a>
              )}
              {labels.purchase && user.billing && (
                <PurchaseState purchase={user.billing} lang={lang} labels={labels.purchase} />
              )}
            </>
          ) : (
            stroke
          )}
        </Fact>
      </dl>
    </>
  );
}
