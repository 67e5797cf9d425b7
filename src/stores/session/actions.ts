import type { ReadableAtom } from 'nanostores';
import type {
  AuthCalls,
  Confirmation,
  Credentials,
  PasswordChange,
  PasswordReset,
  RegistrationResponse,
  Registration,
  AccountSession,
  User,
} from '../../api/auth.ts';
import type { BillingCalls } from '../../api/billing.ts';
import { NetworkError } from '../../api/errors.ts';
import type { PlanOrder } from '../../lib/shared/plan-request.ts';
import type { Plan } from '../../product.ts';
import type { Session } from './session.ts';

export interface ActionSettings {
  api: AuthCalls & BillingCalls;
  /** The code of the partner's link that led the user here. */
  referral: () => string | null;
  $online: ReadableAtom<boolean>;
  session: Pick<Session, 'signIn' | 'logout'>;
}

/**
 * The account actions. Each rejects with an error that `errorKey` maps to a text; none runs twice at the same time, or
 * offline. `next` is the path to open after a mail's link.
 */
export function createActions({ api, referral, $online, session }: ActionSettings) {
  const { signIn, logout } = session;
  const running = new Map<string, Promise<unknown>>();
  const act = <T>(name: string, action: () => Promise<T>): Promise<T> => {
    const start = async (): Promise<T> => {
      if (!$online.get()) throw new NetworkError('offline');
      return action();
    };
    const run =
      (running.get(name) as Promise<T> | undefined) ?? start().finally(() => running.delete(name));
    running.set(name, run);
    return run;
  };

  return {
    /** Registers, and signs in unless the address has to be confirmed first (no `jwt`). */
    register: (fields: Registration, next?: string | null): Promise<RegistrationResponse> =>
      act('register', async () => {
        const { jwt, user } = await api.register(fields, { next, via: referral() });
        return jwt === undefined ? { user } : { jwt, user: signIn({ jwt, user }) };
      }),
    login: (fields: Credentials): Promise<User> =>
      act('login', async () => signIn(await api.login(fields))),
    forgotPassword: (fields: { email: string }, next?: string | null): Promise<void> =>
      act('forgotPassword', () => api.forgotPassword(fields, { next })),
    resetPassword: (fields: PasswordReset): Promise<User> =>
      act('resetPassword', async () => signIn(await api.resetPassword(fields))),
    sendEmailConfirmation: (fields: { email: string }, next?: string | null): Promise<void> =>
      act('sendEmailConfirmation', () => api.sendEmailConfirmation(fields, { next })),
    /**
     * Confirms without signing in: a link in a mail, which anybody may have sent, must not sign the user in to
     * somebody else's account.
     */
    confirmEmail: (fields: Confirmation): Promise<User> =>
      act('confirmEmail', () => api.confirmEmail(fields)),
    /** The response has a new token. */
    changePassword: (fields: PasswordChange): Promise<User> =>
      act('changePassword', async () => signIn(await api.changePassword(fields))),
    sessions: (): Promise<AccountSession[]> => act('sessions', () => api.sessions()),
    endSessions: (id?: string): Promise<void> =>
      act(`endSessions ${id}`, () => api.endSessions(id)),
    checkout: (order: PlanOrder): Promise<string> => act('checkout', () => api.checkout(order)),
    portal: (): Promise<string> => act('portal', () => api.portal()),
    plan: (): Promise<Plan> => act('plan', () => api.plan()),
    /** Deletes the account, and signs out in every tab. */
    deleteAccount: (fields: { password: string }): Promise<void> =>
      act('deleteAccount', async () => {
        await api.deleteAccount(fields);
        logout('deleted');
      }),
    /** Signs out in every tab. Works offline. */
    logout,
  };
}
