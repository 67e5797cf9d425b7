import { FormMessage } from '../../forms/FormMessage.tsx';
import type { AccountTexts, FormLabels } from '../../forms/labels.ts';
import { Notice } from '../../forms/Notice.tsx';
import { button } from '../../ui/classes.ts';
import { useBrowserValue, useHydrated } from '../../hooks/use-browser-value.ts';
import { GuardedLink } from '../../guards/GuardedLink.tsx';
import { arrivedWith } from '../../lib/browser/navigate.ts';
import { type GuardPaths, useGuards } from '../../guards/use-guards.ts';
import { fill } from '../../lib/shared/fill.ts';
import { PasswordConfirmation } from './PasswordConfirmation.tsx';
import { SendAgain } from './SendAgain.tsx';
import { useConfirmation } from './use-confirmation.ts';

interface Props {
  paths: GuardPaths;
  labels: FormLabels & Pick<AccountTexts, 'confirm' | 'login' | 'account'>;
}

/** Asks the reader to confirm the address, and confirms it when the mail's link was opened. */
export function EmailConfirmation({ paths, labels }: Props) {
  const email = useBrowserValue(() => arrivedWith().email);
  const confirmation = useConfirmation();
  const { view } = confirmation;
  const isHydrated = useHydrated();
  useGuards(paths, view !== 'checking');

  if (view === 'checking') {
    return (
      <p className="mt-7 max-w-form" role="status">
        {labels.form.busy}
      </p>
    );
  }
  if (view === 'done') {
    return (
      <Notice title={labels.confirm.doneTitle} text={labels.confirm.doneText}>
        <GuardedLink path={paths.login} className={`${button('primary')} mt-6`}>
          {labels.login.action}
        </GuardedLink>
      </Notice>
    );
  }
  if (view === 'password') {
    return <PasswordConfirmation onSubmit={confirmation.confirmByPassword} labels={labels} />;
  }
  if (view === 'interrupted') {
    return (
      <div className="mt-7 grid max-w-form gap-5">
        <FormMessage error={{ key: confirmation.error }} labels={labels} />
        <button type="button" className={button('primary')} onClick={confirmation.retry}>
          {labels.account.retry}
        </button>
      </div>
    );
  }
  const [title, text] =
    view === 'failed'
      ? [labels.confirm.failedTitle, labels.confirm.failedText]
      : [
          labels.confirm.askedTitle,
          email ? fill(labels.confirm.askedText, { email }) : labels.confirm.askedUnknown,
        ];
  return (
    // Which view it is, is known once the island is there; only on a slow line is one shown before.
    <div className={isHydrated ? undefined : 'late'}>
      <Notice title={title} text={text} takesFocus={view === 'failed'} />
      <SendAgain email={email} labels={labels} />
    </div>
  );
}
