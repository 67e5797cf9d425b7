import { useEffect, useState } from 'react';
import { type ErrorKey, errorKey } from '../../api/error-keys.ts';
import { account } from '../../stores/account.ts';
import { arrivedWith, remember } from '../../guards/navigate.ts';

/**
 * `asked`: a mail is on its way; `checking` to `interrupted`: what became of the link in it.
 */
export type Confirmation =
  { view: 'asked' | 'checking' | 'done' | 'failed' } | { view: 'interrupted'; error: ErrorKey };

/** Confirms the address by the code of the mail's link, if the reader came by it. */
export function useConfirmation() {
  const [confirmation, setConfirmation] = useState<Confirmation>({ view: 'asked' });

  const confirm = async (code: string): Promise<void> => {
    setConfirmation({ view: 'checking' });
    try {
      await account.confirmEmail({ confirmation: code });
      // A reload would otherwise say that the link has been used.
      remember({ isConfirmed: true });
      setConfirmation({ view: 'done' });
    } catch (error) {
      const key = errorKey(error);
      const isFinal = key === 'confirmation' || key === 'fields';
      setConfirmation(isFinal ? { view: 'failed' } : { view: 'interrupted', error: key });
    }
  };

  const start = (): void => {
    const code = new URLSearchParams(location.search).get('confirmation');
    if (code) void confirm(code);
    else if (arrivedWith().isConfirmed) setConfirmation({ view: 'done' });
  };
  useEffect(start, []);

  return { ...confirmation, retry: start };
}
