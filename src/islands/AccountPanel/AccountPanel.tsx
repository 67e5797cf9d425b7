import { useStore } from '@nanostores/react';
import { hasPaidPlan, type User } from '../../api/users.ts';
import { $session, SERVER_SESSION } from '../../stores/session/browser-session.ts';
import type { AccountTexts, FormLabels } from '../../forms/labels.ts';
import { type GuardPaths, useGuards } from '../../hooks/use-guards.ts';
import { AccountDeletion } from './AccountDeletion.tsx';
import { CheckoutReturn } from './CheckoutReturn.tsx';
import { PasswordChange } from './PasswordChange.tsx';
import { SessionList } from './SessionList.tsx';
import { Unreachable } from './Unreachable.tsx';
import { AccountDetails, type AccountDetailsLabels } from './AccountDetails.tsx';

interface Props {
  paths: GuardPaths & { upgrade: string; highlights: string };
  /** BCP 47, with the region whose dates the texts follow. */
  lang: string;
  /** The operator's address. */
  email: string;
  labels: FormLabels & AccountDetailsLabels & Pick<AccountTexts, 'sessions' | 'delete'>;
}

/** The user's account: details, signing out, password, sessions, deletion. */
export function AccountPanel({ paths, lang, email, labels }: Props) {
  useGuards(paths);
  const state = useStore($session, { ssr: () => SERVER_SESSION });
  const user: User | undefined = state.state === 'signedIn' ? state.user : undefined;

  return (
    <>
      <Unreachable labels={labels} />
      <div className="hidden signed-in:block">
        {labels.purchase && user && (
          <CheckoutReturn
            hasPlan={hasPaidPlan(user)}
            highlights={paths.highlights}
            email={email}
            labels={labels.purchase}
          />
        )}
        <AccountDetails user={user} lang={lang} upgrade={paths.upgrade} labels={labels} />
        <PasswordChange user={user} labels={labels} />
        <SessionList user={user} lang={lang} labels={labels} />
        <AccountDeletion
          isPaying={hasPaidPlan(user) && user?.billing !== undefined}
          labels={labels}
        />
      </div>
    </>
  );
}
