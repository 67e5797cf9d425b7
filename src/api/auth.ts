import { claimsOf } from '../lib/browser/jwt.ts';
import { type Plan, isPlan } from '../product.ts';
import { type Purchase, isPurchase } from './billing.ts';
import { NetworkError } from './errors.ts';
import type { CallOptions, SendRequest, RequestOptions } from './request.ts';

/** The signed-in user, as `GET /users/me` returns it. */
export interface User {
  id: number | string;
  username: string;
  email: string;
  confirmed?: boolean;
  blocked?: boolean;
  plan?: Plan;
  /** The plan as a signed token (lib/browser/plan-record.ts), for when the backend cannot be reached. */
  planRecord?: string;
  /** Missing if nothing was bought. */
  billing?: Purchase;
  locale?: string | null;
  createdAt?: string;
}

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

export interface AuthResponse {
  jwt: string;
  user: User;
}

/** A session of the user, in this browser or another. */
export interface AccountSession {
  id: string;
  lastSeenAt: string;
  /** Names such as `Firefox` and `Linux`; null where unknown. */
  browser: string | null;
  system: string | null;
  isCurrent: boolean;
}

/** Options of a call that sends a mail. */
export interface MailOptions extends CallOptions {
  /** Path on the site to open after the mail's link. */
  next?: string | null | undefined;
}

export interface RegisterOptions extends MailOptions {
  /** Affiliate code. */
  via?: string | null | undefined;
}

/** Proof that an e-mail address is the user's. */
export interface Confirmation {
  confirmation: string;
  password?: string;
}

/** Without a token, the address has to be confirmed first. */
export interface RegistrationResponse {
  jwt?: string;
  user: User;
}

function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false;
  const { id, username, email } = value as Partial<Record<keyof User, unknown>>;
  const isId = typeof id === 'number' || typeof id === 'string';
  return isId && typeof username === 'string' && typeof email === 'string';
}

function isAccountSession(value: unknown): value is AccountSession {
  if (typeof value !== 'object' || value === null) return false;
  const { id, lastSeenAt } = value as Partial<Record<keyof AccountSession, unknown>>;
  return typeof id === 'string' && !Number.isNaN(Date.parse(String(lastSeenAt)));
}

function asAccountSessions(answer: unknown): AccountSession[] {
  if (!Array.isArray(answer) || !answer.every(isAccountSession))
    throw new NetworkError('unreadable');
  return answer;
}

function asUser(answer: unknown): User {
  if (!isUser(answer)) throw new NetworkError('unreadable');
  const { plan, billing, ...user } = answer;
  // A newer backend may have plans that this page does not know.
  return {
    ...user,
    ...(isPlan(plan) && { plan }),
    ...(isPurchase(billing) && { billing }),
  };
}

function asRegistrationResponse(answer: unknown): RegistrationResponse {
  const { jwt, user } = (answer ?? {}) as { jwt?: unknown; user?: unknown };
  if (jwt === undefined) return { user: asUser(user) };
  // Whatever is accepted here ends up in a header and a cookie.
  if (typeof jwt !== 'string' || claimsOf(jwt) === null) throw new NetworkError('unreadable');
  return { user: asUser(user), jwt };
}

function asAuthResponse(answer: unknown): AuthResponse {
  const { jwt, user } = asRegistrationResponse(answer);
  if (jwt === undefined) throw new NetworkError('unreadable');
  return { jwt, user };
}

/**
 * The calls of Strapi's users and permissions plugin, and this site's own beside them.
 * Registering and signing in are sent without a token even if there is one: Strapi allows them to the public
 * role only.
 */
export function authCalls(request: SendRequest) {
  const anonymous = (path: string, body?: object, options?: RequestOptions): Promise<unknown> =>
    request(path, { ...options, method: 'POST', ...(body && { body }), isAuthorized: false });
  /**
   * Posts a call that sends a mail. `next` and `via` go into the query, because Strapi rejects
   * unknown fields.
   */
  const postMail = (path: string, body: object, options: RegisterOptions = {}) => {
    const { next, via, ...others } = options;
    const query = new URLSearchParams({ ...(next && { next }), ...(via && { via }) });
    return anonymous(query.size > 0 ? `${path}?${query}` : path, body, others);
  };

  return {
    async register(fields: Registration, options?: RegisterOptions): Promise<RegistrationResponse> {
      return asRegistrationResponse(await postMail('/auth/local/register', fields, options));
    },
    async login(credentials: Credentials, options?: CallOptions): Promise<AuthResponse> {
      return asAuthResponse(await anonymous('/auth/local', credentials, options));
    },
    /** Resolves for an unknown address too. */
    async forgotPassword(fields: { email: string }, options?: MailOptions): Promise<void> {
      await postMail('/auth/forgot-password', fields, options);
    },
    async resetPassword(fields: PasswordReset, options?: CallOptions): Promise<AuthResponse> {
      return asAuthResponse(await anonymous('/auth/reset-password', fields, options));
    },
    /** Resolves for an unknown address too. */
    async sendEmailConfirmation(fields: { email: string }, options?: MailOptions): Promise<void> {
      await postMail('/auth/send-email-confirmation', fields, options);
    },
    /**
     * @param fields `confirmation` is the code in the mail's link; single-use. `password` is asked for (as an
     *   error of that field) where several registrations of the address wait, or the mail was sent again
     */
    async confirmEmail(fields: Confirmation, options?: CallOptions): Promise<User> {
      return asRegistrationResponse(await anonymous('/auth/confirm-email', fields, options)).user;
    },
    async changePassword(fields: PasswordChange, options?: CallOptions): Promise<AuthResponse> {
      return asAuthResponse(
        await request('/auth/change-password', { ...options, method: 'POST', body: fields }),
      );
    },
    /** Deletes the account and all its data. */
    async deleteAccount(fields: { password: string }, options?: CallOptions): Promise<void> {
      await request('/auth/delete-account', { ...options, method: 'POST', body: fields });
    },
    /** The user that the token belongs to. */
    async me(options?: CallOptions): Promise<User> {
      return asUser(await request('/users/me', options));
    },
    /** Revokes a token, which may no longer be stored; also works while the page unloads. */
    async logout(token: string): Promise<void> {
      await anonymous('/auth/logout', undefined, {
        headers: { Authorization: `Bearer ${token}` },
        keepalive: true,
        policy: 'plain',
      });
    },
    async sessions(options?: CallOptions): Promise<AccountSession[]> {
      return asAccountSessions(await request('/users/me/sessions', options));
    },
    /** Ends one session or, without an id, all but the current one. */
    async endSessions(id?: string, options?: CallOptions): Promise<void> {
      const path = id === undefined ? '' : `/${encodeURIComponent(id)}`;
      await request(`/users/me/sessions${path}`, { ...options, method: 'DELETE' });
    },
  };
}

export type AuthCalls = ReturnType<typeof authCalls>;
