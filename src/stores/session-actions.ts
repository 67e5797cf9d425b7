import type { ReadableAtom } from 'nanostores';
import type {
  AuthCalls,
  Credentials,
  PasswordChange,
  PasswordReset,
  Registered,
  Registration,
  SignedIn,
  User,
} from '../api/auth.ts';
import { HttpError, NetworkError } from '../api/errors.ts';
import { createOnce } from '../lib/once.ts';

export interface ActionSettings {
  api: AuthCalls;
  $online: ReadableAtom<boolean>;
  /** Keeps the token, sets the user and tells the other tabs. */
  signIn: (signedIn: SignedIn) => User;
  signOut: () => void;
}

/** Whether an answer means that this token, or this reader, is not accepted. */
export function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 401 || error.status === 403);
}

/**
 * What a reader can do. Each resolves when it is done and rejects with an error that `errorKey`
 * turns into a text; none is sent twice at the same time, and none without a connection.
 */
export function createActions({ api, $online, signIn, signOut }: ActionSettings) {
  const once = createOnce();
  const act = <T>(name: string, action: () => Promise<T>): Promise<T> =>
    once(name, async () => {
      if (!$online.get()) throw new NetworkError('offline');
      return action();
    });

  return {
    /** Registers; signs in at once unless the address must be confirmed first (then no `jwt`). */
    register: (fields: Registration): Promise<Registered> =>
      act('register', async () => {
        const { jwt, user } = await api.register(fields);
        return jwt === undefined ? { user } : { jwt, user: signIn({ jwt, user }) };
      }),
    login: (fields: Credentials): Promise<User> =>
      act('login', async () => signIn(await api.login(fields))),
    forgotPassword: (fields: { email: string }): Promise<void> =>
      act('forgotPassword', () => api.forgotPassword(fields)),
    resetPassword: (fields: PasswordReset): Promise<User> =>
      act('resetPassword', async () => signIn(await api.resetPassword(fields))),
    sendEmailConfirmation: (fields: { email: string }): Promise<void> =>
      act('sendEmailConfirmation', () => api.sendEmailConfirmation(fields)),
    confirmEmail: (fields: { confirmation: string }): Promise<User> =>
      act('confirmEmail', async () => signIn(await api.confirmEmail(fields))),
    /** Keeps the new token that comes with the new password. A refused token signs out. */
    changePassword: (fields: PasswordChange): Promise<User> =>
      act('changePassword', async () => {
        try {
          return signIn(await api.changePassword(fields));
        } catch (error) {
          if (isRefusal(error)) signOut();
          throw error;
        }
      }),
    /** Signs out in this and every other tab. Needs no connection. */
    logout: signOut,
  };
}
