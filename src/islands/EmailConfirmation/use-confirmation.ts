import { useEffect, useState } from 'react';
import { type ApiError, asApiError } from '../../api/errors.ts';
import { useBrowserValue } from '../../hooks/use-browser-value.ts';
import { api } from '../../stores/session/browser-session.ts';
import { arrivedWith, remember } from '../../lib/browser/navigate.ts';

/**
 * `asked`: the mail was sent. The others are states of its link; `password`: several registrations
 * of the address wait, or the mail was sent again, and the password identifies the registration.
 */
export type Confirmation =
  | { view: 'asked' | 'checking' | 'password' | 'done' | 'failed' }
  | { view: 'interrupted'; error: ApiError };

/** Confirms the address. */
async function confirmWith(code: string, password?: string): Promise<Confirmation> {
  await api.confirmEmail({ confirmation: code, ...(password && { password }) });
  // The code works once: a reload would report it as invalid.
  remember({ isConfirmed: true });
  return { view: 'done' };
}

/** Confirms the address; resolves to the state of the link. */
async function confirm(code: string): Promise<Confirmation> {
  try {
    return await confirmWith(code);
  } catch (thrown) {
    const error = asApiError(thrown);
    if (error.fields.some(({ field }) => field === 'password')) return { view: 'password' };
    const isFinal = error.key === 'confirmation' || error.key === 'fields';
    return isFinal ? { view: 'failed' } : { view: 'interrupted', error };
  }
}

/** Whether the backend has confirmed the address by a plain link, and redirected here. */
const isRedirected = () => new URLSearchParams(location.search).get('state') === 'confirmed';

/** Confirms the address by the code of the mail's link, if the page was opened by one. */
export function useConfirmation() {
  const [answer, setAnswer] = useState<Confirmation>();
  const code = useBrowserValue(() => arrivedWith().confirmation);
  const isConfirmed = useBrowserValue(() => arrivedWith().isConfirmed ?? isRedirected());
  useEffect(() => {
    if (code) void confirm(code).then(setAnswer);
  }, [code]);

  const retry = (): void => {
    if (!code) return;
    setAnswer(undefined);
    void confirm(code).then(setAnswer);
  };
  /** @throws what the client throws, for the form of the password */
  const confirmByPassword = async (password: string): Promise<void> => {
    if (code) setAnswer(await confirmWith(code, password));
  };
  const unanswered = { view: code ? 'checking' : isConfirmed ? 'done' : 'asked' } as const;
  return { ...(answer ?? unanswered), retry, confirmByPassword };
}
