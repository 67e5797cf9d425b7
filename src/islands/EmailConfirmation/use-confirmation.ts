import { useEffect, useState } from 'react';
import { type ErrorKey, errorKey } from '../../api/error-keys.ts';
import { ValidationError } from '../../api/errors.ts';
import { useBrowserValue } from '../../hooks/use-browser-value.ts';
import { account } from '../../stores/session/browser-session.ts';
import { arrivedWith, remember } from '../../lib/browser/navigate.ts';

/**
 * `asked`: a mail was sent; `checking` to `interrupted`: the state of its link, which `password` means for an address
 * that was registered more than once.
 */
export type Confirmation =
  | { view: 'asked' | 'checking' | 'password' | 'done' | 'failed' }
  | { view: 'interrupted'; error: ErrorKey };

/** Confirms the address. */
async function confirmWith(code: string, password?: string): Promise<Confirmation> {
  await account.confirmEmail({ confirmation: code, ...(password && { password }) });
  // Without it a reload would report the link as used.
  remember({ isConfirmed: true });
  return { view: 'done' };
}

/** Confirms the address; resolves to the state of the link. */
async function confirm(code: string): Promise<Confirmation> {
  try {
    return await confirmWith(code);
  } catch (error) {
    const isAsked =
      error instanceof ValidationError && error.fields.some(({ field }) => field === 'password');
    if (isAsked) return { view: 'password' };
    const key = errorKey(error);
    const isFinal = key === 'confirmation' || key === 'fields';
    return isFinal ? { view: 'failed' } : { view: 'interrupted', error: key };
  }
}

/** Confirms the address by the code of the mail's link, if the page was opened by one. */
export function useConfirmation() {
  const [answer, setAnswer] = useState<Confirmation>();
  const code = useBrowserValue(() => arrivedWith().confirmation);
  const isConfirmed = useBrowserValue(() => arrivedWith().isConfirmed);
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
