import { FormMessage } from '../../forms/FormMessage.tsx';
import type { AccountTexts, FormLabels } from '../../forms/labels.ts';
import { Notice } from '../../forms/Notice.tsx';
import { button } from '../../ui/classes.ts';
import { useBrowserValue, useHydrated } from '../../hooks/use-browser-value.ts';
import { ReturnPathLink } from '../../forms/ReturnPathLink.tsx';
import { arrivedWith } from '../../lib/browser/navigate.ts';
import { type GuardPaths, useGuards } from '../../hooks/use-guards.ts';
import { fill } from '../../lib/shared/fill.ts';
import { PasswordConfirmation } from './PasswordConfirmation.tsx';
import { ResendConfirmation } from './ResendConfirmation.tsx';
import { useConfirmation } from './use-confirmation.ts';

interface Props {
  paths: GuardPaths;
  labels: FormLabels & Pick<AccountTexts, 'confirm' | 'login' | 'account'>;
}

/**
 * Confirms the address when opened by the mail's link; else says that a mail was sent, and offers
 * another.
 */
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
        <ReturnPathLink path={paths.login} className={`${button('primary')} mt-6`}>
          {labels.login.action}
        </ReturnPathLink>
      </Notice>
    );
  }
  if (view === 'password') {
    return <PasswordConfirmation onSubmit={confirmation.confirmByPassword} labels={labels} />;
  }
  if (view === 'interrupted') {
    return (
      <div className="mt-7 grid max-w-form gap-5">
        <FormMessage error={confirmation.error} labels={labels} />
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
    // The view is unknown until hydration; meanwhile this one appears, with a delay.
    <div className={isHydrated ? undefined : 'animate-reveal-late'}>
      <Notice title={title} text={text} takesFocus={view === 'failed'} />
      <ResendConfirmation email={email} labels={labels} />
    </div>
  );
}
