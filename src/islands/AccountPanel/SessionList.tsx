import { useCallback, useEffect, useState } from 'react';
import { errorKey } from '../../api/error-keys.ts';
import { HttpError } from '../../api/errors.ts';
import type { SignIn, User } from '../../api/auth.ts';
import { FormMessage } from '../../forms/FormMessage.tsx';
import type { AccountTexts, FormLabels } from '../../forms/labels.ts';
import type { FormError } from '../../forms/use-form.ts';
import { fill } from '../../lib/shared/fill.ts';
import { account } from '../../stores/account.ts';

interface Props {
  user: User | undefined;
  labels: FormLabels & Pick<AccountTexts, 'sessions'>;
}

/** Browser and system in words, as far as they are known. */
function deviceOf({ browser, system }: SignIn, labels: Props['labels']): string {
  if (browser && system) return fill(labels.sessions.device, { browser, system });
  return browser ?? system ?? labels.sessions.unknown;
}

/** Where the reader is signed in, and the way to end it there. */
export function SessionList({ user, labels }: Props) {
  const [sessions, setSessions] = useState<SignIn[]>([]);
  const [error, setError] = useState<FormError | null>(null);
  const load = useCallback(
    // Without an answer the list stays as it is: the page says by itself that the backend is silent.
    () => account.sessions().then(setSessions, () => undefined),
    [],
  );
  // A new password ends the others, and brings the user again.
  useEffect(() => {
    if (user) void load();
  }, [user, load]);

  const end = async (id?: string): Promise<void> => {
    setError(null);
    try {
      await account.endSessions(id);
    } catch (failure) {
      // One that has ended meanwhile is what was wanted.
      if (!(failure instanceof HttpError && failure.status === 404))
        setError({ key: errorKey(failure) });
    }
    await load();
  };

  if (sessions.length === 0) return null;
  const time = new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <section className="mt-12" aria-labelledby="sessions-heading">
      <h2 id="sessions-heading" className="text-lg">
        {labels.sessions.title}
      </h2>
      <ul className="sessions">
        {sessions.map((session) => {
          const device = deviceOf(session, labels);
          return (
            <li key={session.id}>
              {device}
              <p className="fact-note">
                {session.isCurrent
                  ? labels.sessions.current
                  : fill(labels.sessions.seen, {
                      time: time.format(new Date(session.lastSeenAt)),
                    })}{' '}
                {!session.isCurrent && (
                  <button
                    type="button"
                    className="form-link"
                    aria-label={`${labels.sessions.end}: ${device}`}
                    onClick={() => void end(session.id)}
                  >
                    {labels.sessions.end}
                  </button>
                )}
              </p>
            </li>
          );
        })}
      </ul>
      <FormMessage error={error} labels={labels} />
      {sessions.length > 1 && (
        <button type="button" className="button mt-6" onClick={() => void end()}>
          {labels.sessions.endOthers}
        </button>
      )}
    </section>
  );
}
