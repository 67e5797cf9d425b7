import type { SendRequest } from './request.ts';
import {
  type AccountSession,
  type AuthResponse,
  type RegistrationResponse,
  type User,
  asAccountSessions,
  asAuthResponse,
  asRegistrationResponse,
  asUser,
} from './users.ts';

export interface Credentials {
  /** User name or e-mail address. */
  identifier: string;
  password: string;
}

export interface Registration {
  username: string;
  email: string;
  password: string;
}

export interface PasswordReset {
  /** From the link in the mail; single-use. */
  code: string;
  password: string;
  passwordConfirmation: string;
}

export interface PasswordChange {
  currentPassword: string;
  password: string;
  passwordConfirmation: string;
}

/** Proof that an e-mail address is the user's. */
export interface Confirmation {
  confirmation: string;
  password?: string;
}

export interface AuthSettings {
  getToken?: () => string | null;
  /** The code of the partner's link that led the user here. */
  getReferral?: () => string | null;
  /**
   * Called with every new token and its user.
   * @param sent the token of the call; null if it signed in anew
   */
  onSignIn?: (response: AuthResponse, sent: string | null) => void;
  /** Called once the account of the token is deleted. */
  onDeletion?: (sent: string | null) => void;
}

/**
 * The calls of Strapi's users and permissions plugin, and this site's own beside them. Registering
 * and signing in are sent without a token even if there is one: Strapi allows them to the public
 * role only.
 */
export function authCalls(
  request: SendRequest,
  { getToken = () => null, getReferral, onSignIn, onDeletion }: AuthSettings = {},
) {
  const post = (path: string, body: object, token: string | null) =>
    request(path, { method: 'POST', body, token });
  const anonymous = (path: string, body: object) => post(path, body, null);
  /**
   * The path of a call that sends a mail: what Strapi rejects as a field of it goes into the query.
   * @param next path on the site to open after the mail's link
   */
  const mailPath = (path: string, next?: string | null, via?: string | null) => {
    const query = new URLSearchParams({ ...(next && { next }), ...(via && { via }) });
    return query.size > 0 ? `${path}?${query}` : path;
  };
  const signIn = async (answer: Promise<unknown>, sent: string | null = null) => {
    const response = asAuthResponse(await answer);
    onSignIn?.(response, sent);
    return response;
  };

  return {
    /** Registers, and signs in unless the address has to be confirmed first (no `jwt`). */
    async register(fields: Registration, next?: string | null): Promise<RegistrationResponse> {
      const path = mailPath('/auth/local/register', next, getReferral?.());
      const { jwt, user } = asRegistrationResponse(await anonymous(path, fields));
      if (jwt === undefined) return { user };
      onSignIn?.({ jwt, user }, null);
      return { jwt, user };
    },
    login: (credentials: Credentials) => signIn(anonymous('/auth/local', credentials)),
    /** Resolves for an unknown address too. */
    async forgotPassword(fields: { email: string }, next?: string | null): Promise<void> {
      await anonymous(mailPath('/auth/forgot-password', next), fields);
    },
    resetPassword: (fields: PasswordReset) => signIn(anonymous('/auth/reset-password', fields)),
    /** Resolves for an unknown address too. */
    async sendEmailConfirmation(fields: { email: string }, next?: string | null): Promise<void> {
      await anonymous(mailPath('/auth/send-email-confirmation', next), fields);
    },
    /**
     * Confirms without signing in: a link in a mail, which anybody may have sent, must not sign the
     * user in to somebody else's account.
     * @param fields `confirmation` is the code in the mail's link; single-use. `password` is asked
     *   for (as an error of that field) where several registrations of the address wait, or the
     *   mail was sent again
     */
    async confirmEmail(fields: Confirmation): Promise<User> {
      return asRegistrationResponse(await anonymous('/auth/confirm-email', fields)).user;
    },
    /** The response has a new token. */
    changePassword(fields: PasswordChange): Promise<AuthResponse> {
      const sent = getToken();
      return signIn(post('/auth/change-password', fields, sent), sent);
    },
    /** Deletes the account and all its data. */
    async deleteAccount(fields: { password: string }): Promise<void> {
      const sent = getToken();
      await post('/auth/delete-account', fields, sent);
      onDeletion?.(sent);
    },
    /** The user that the token belongs to; null for none. */
    async me(): Promise<User | null> {
      const answer = await request('/users/me');
      return answer === null ? null : asUser(answer);
    },
    /** Revokes a token, which may no longer be stored; also works while the page unloads. */
    async revoke(token: string): Promise<void> {
      await request('/auth/logout', { method: 'POST', token, keepalive: true, policy: 'plain' });
    },
    sessions: async (): Promise<AccountSession[]> =>
      asAccountSessions(await request('/users/me/sessions')),
    /** Ends one session or, without an id, all but the current one. */
    async endSessions(id?: string): Promise<void> {
      const path = id === undefined ? '' : `/${encodeURIComponent(id)}`;
      await request(`/users/me/sessions${path}`, { method: 'DELETE' });
    },
  };
}
