import type { ReadableAtom } from 'nanostores';
import type {
  AuthCalls,
  Credentials,
  PasswordChange,
  PasswordReset,
  RegistrationResponse,
  Registration,
} from '../../api/auth.ts';
import type { BillingCalls } from '../../api/billing.ts';
import { NetworkError } from '../../api/errors.ts';
import type { Session } from './session.ts';

export interface ActionSettings {
  api: AuthCalls & BillingCalls;
  /** The code of the partner's link that led the user here. */
  referral: () => string | null;
  $online: ReadableAtom<boolean>;
  session: Pick<Session, 'signIn' | 'logout'>;
}

/**
 * The account actions. Each rejects with an error that `errorKey` maps to a text; none runs twice at the same
 * time, or offline. `next` is the path to open after a mail's link.
 */
export function createActions({ api, referral, $online, session }: ActionSettings) {
  const { signIn, logout } = session;
  /** Wraps a call, so that it is not sent offline, and not twice at the same time with the same id. */
  const once = <Of extends unknown[], T>(call: (...of: Of) => Promise<T>) => {
    const running = new Map<unknown, Promise<T>>();
    const start = async (of: Of): Promise<T> => {
      if (!$online.get()) throw new NetworkError('offline');
      return call(...of);
    };
    return (...of: Of): Promise<T> => {
      const id = typeof of[0] === 'string' ? of[0] : null;
      const run = running.get(id) ?? start(of).finally(() => running.delete(id));
      running.set(id, run);
      return run;
    };
  };

  return {
    /** Registers, and signs in unless the address has to be confirmed first (no `jwt`). */
    register: once(
      async (fields: Registration, next?: string | null): Promise<RegistrationResponse> => {
        const { jwt, user } = await api.register(fields, { next, via: referral() });
        return jwt === undefined ? { user } : { jwt, user: signIn({ jwt, user }) };
      },
    ),
    login: once(async (fields: Credentials) => signIn(await api.login(fields))),
    forgotPassword: once(api.forgotPassword),
    resetPassword: once(async (fields: PasswordReset) => signIn(await api.resetPassword(fields))),
    sendEmailConfirmation: once(api.sendEmailConfirmation),
    /**
     * Confirms without signing in: a link in a mail, which anybody may have sent, must not sign the user in
     * to somebody else's account.
     */
    confirmEmail: once(api.confirmEmail),
    /** The response has a new token. */
    changePassword: once(async (fields: PasswordChange) =>
      signIn(await api.changePassword(fields)),
    ),
    sessions: once(api.sessions),
    endSessions: once(api.endSessions),
    checkout: once(api.checkout),
    portal: once(api.portal),
    plan: once(api.plan),
    /** Deletes the account, and signs out in every tab. */
    deleteAccount: once(async (fields: { password: string }) => {
      await api.deleteAccount(fields);
      logout('deleted');
    }),
    /** Signs out in every tab. Works offline. */
    logout,
  };
}
