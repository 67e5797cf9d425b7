import { useEffect, useState } from 'react';
import { type ErrorKey, errorKey } from '../../api/error-keys.ts';
import { useBrowserValue } from '../../guards/use-browser-value.ts';
import { account } from '../../stores/session/browser-session.ts';
import { arrivedWith, remember } from '../../guards/navigate.ts';

/**
 * `asked`: a mail was sent; `checking` to `interrupted`: the state of its link.
 */
export type Confirmation =
  { view: 'asked' | 'checking' | 'done' | 'failed' } | { view: 'interrupted'; error: ErrorKey };

/** Confirms the address; resolves to the state of the link. */
async function confirm(code: string): Promise<Confirmation> {
  try {
    await account.confirmEmail({ confirmation: code });
    // Without it a reload would report the link as used.
    remember({ isConfirmed: true });
    return { view: 'done' };
  } catch (error) {
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
  const unanswered = { view: code ? 'checking' : isConfirmed ? 'done' : 'asked' } as const;
  return { ...(answer ?? unanswered), retry };
}
