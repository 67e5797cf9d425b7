import { useEffect, useState } from 'react';
import { FormMessage } from '../../forms/FormMessage.tsx';
import { Notice } from '../../forms/Notice.tsx';
import { GuardedLink } from '../../guards/GuardedLink.tsx';
import { arrivedWith } from '../../guards/navigate.ts';
import { type GuardPaths, useGuards } from '../../guards/use-guards.ts';
import { SendAgain, type SendAgainLabels } from './SendAgain.tsx';
import { useConfirmation } from './use-confirmation.ts';

export interface EmailConfirmationLabels extends SendAgainLabels {
  askedTitle: string;
  /** Holds `{email}`. */
  askedText: string;
  askedUnknown: string;
  doneTitle: string;
  doneText: string;
  failedTitle: string;
  failedText: string;
  retry: string;
  login: string;
}

interface Props {
  paths: GuardPaths;
  labels: EmailConfirmationLabels;
}

/** Asks the reader to confirm the address, and confirms it when the reader comes by the mail. */
export function EmailConfirmation({ paths, labels }: Props) {
  const [email, setEmail] = useState<string>();
  useEffect(() => setEmail(arrivedWith().email), []);
  const confirmation = useConfirmation();
  const { view } = confirmation;
  useGuards(paths, view !== 'checking');

  if (view === 'checking') {
    return (
      <p className="form-notice" role="status">
        {labels.busy}
      </p>
    );
  }
  if (view === 'done') {
    return (
      <Notice title={labels.doneTitle} text={labels.doneText}>
        <GuardedLink path={paths.login} className="button button-primary mt-6">
          {labels.login}
        </GuardedLink>
      </Notice>
    );
  }
  if (view === 'interrupted') {
    return (
      <div className="form">
        <FormMessage error={{ key: confirmation.error }} labels={labels.errors} />
        <button type="button" className="button button-primary" onClick={confirmation.retry}>
          {labels.retry}
        </button>
      </div>
    );
  }
  const [title, text] =
    view === 'failed'
      ? [labels.failedTitle, labels.failedText]
      : [
          labels.askedTitle,
          email ? labels.askedText.replace('{email}', () => email) : labels.askedUnknown,
        ];
  return (
    <div className="form-late">
      <Notice title={title} text={text} isNews={view === 'failed'} />
      <SendAgain email={email} labels={labels} />
    </div>
  );
}
