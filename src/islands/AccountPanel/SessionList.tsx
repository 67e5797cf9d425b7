import { useCallback, useEffect, useState } from 'react';
import { type ApiError, HttpError, asApiError } from '../../api/errors.ts';
import type { AccountSession, User } from '../../api/users.ts';
import { FormMessage } from '../../forms/FormMessage.tsx';
import type { AccountTexts, FormLabels } from '../../forms/labels.ts';
import { fill } from '../../lib/shared/fill.ts';
import { button } from '../../ui/classes.ts';
import { factActionClass } from '../../ui/form-classes.ts';
import { api } from '../../stores/session/browser-session.ts';
import { SettingsSection } from './SettingsSection.tsx';

interface Props {
  user: User | undefined;
  lang: string;
  labels: FormLabels & Pick<AccountTexts, 'sessions'>;
}

/** Browser and system of a session, as far as known. */
function deviceOf({ browser, system }: AccountSession, labels: Props['labels']): string {
  if (browser && system) return fill(labels.sessions.device, { browser, system });
  return browser ?? system ?? labels.sessions.unknown;
}

/** The user's sessions, each of which can be ended. */
export function SessionList({ user, lang, labels }: Props) {
  const [sessions, setSessions] = useState<AccountSession[]>([]);
  const [error, setError] = useState<ApiError | null>(null);
  const load = useCallback(
    // On failure the list stays; the page itself reports an unreachable backend.
    () => api.sessions().then(setSessions, () => undefined),
    [],
  );
  // Changing the password ends the other sessions and sets the user again.
  useEffect(() => {
    if (user) void load();
  }, [user, load]);

  const end = async (id?: string): Promise<void> => {
    setError(null);
    try {
      await api.endSessions(id);
    } catch (failure) {
      // 404: the session has ended already.
      if (!(failure instanceof HttpError && failure.status === 404)) setError(asApiError(failure));
    }
    await load();
  };

  if (sessions.length === 0) return null;
  const time = new Intl.DateTimeFormat(lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <SettingsSection id="sessions" title={labels.sessions.title}>
      <ul>
        {sessions.map((session) => {
          const device = deviceOf(session, labels);
          return (
            <li
              key={session.id}
              className="flex flex-wrap items-baseline gap-x-4 border-b border-rule py-3.5"
            >
              <div>
                <span id={`device-${session.id}`}>{device}</span>
                <p className="text-sm text-ink-muted">
                  {session.isCurrent
                    ? labels.sessions.current
                    : fill(labels.sessions.seen, {
                        time: time.format(new Date(session.lastSeenAt)),
                      })}
                </p>
              </div>
              {!session.isCurrent && (
                <button
                  type="button"
                  className={factActionClass}
                  id={`end-${session.id}`}
                  aria-labelledby={`end-${session.id} device-${session.id}`}
                  onClick={() => void end(session.id)}
                >
                  {labels.sessions.end}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <FormMessage error={error} labels={labels} />
      {sessions.length > 1 && (
        <button type="button" className={`${button()} mt-6`} onClick={() => void end()}>
          {labels.sessions.endOthers}
        </button>
      )}
    </SettingsSection>
  );
}
