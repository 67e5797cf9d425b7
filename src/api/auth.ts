import { claimsOf } from '../lib/browser/jwt.ts';
import { type Plan, isPlan } from '../product.ts';
import { type Purchase, isPurchase } from './billing-calls.ts';
import { NetworkError } from './errors.ts';
import type { CallOptions, Request, RequestOptions } from './request.ts';

/** A reader as the backend describes them to themselves. */
export interface User {
  id: number | string;
  username: string;
  email: string;
  confirmed?: boolean;
  blocked?: boolean;
  plan?: Plan;
  /** The plan again, signed and dated, for when the backend cannot be reached. */
  planRecord?: string;
  /** Missing where nothing was bought. */
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

export interface SignedIn {
  jwt: string;
  user: User;
}

/** One of a reader's sessions. */
export interface SignIn {
  id: string;
  lastSeenAt: string;
  /** Names such as `Firefox` and `Linux`; null where unknown. */
  browser: string | null;
  system: string | null;
  isCurrent: boolean;
}

/** Options of a call that sends a mail. */
export interface MailOptions extends CallOptions {
  /** Path of the site that the mail's link leads on to. */
  next?: string | null | undefined;
}

export interface RegisterOptions extends MailOptions {
  /** Code of the partner's link that led the reader here. */
  via?: string | null | undefined;
}

/** What confirms an address. */
export interface Confirmation {
  confirmation: string;
  password?: string;
}

/** The answer to a registration: without a token, the address must be confirmed first. */
export interface Registered {
  jwt?: string;
  user: User;
}

function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false;
  const { id, username, email } = value as Partial<Record<keyof User, unknown>>;
  const isId = typeof id === 'number' || typeof id === 'string';
  return isId && typeof username === 'string' && typeof email === 'string';
}

function isSignIn(value: unknown): value is SignIn {
  if (typeof value !== 'object' || value === null) return false;
  const { id, lastSeenAt } = value as Partial<Record<keyof SignIn, unknown>>;
  return typeof id === 'string' && !Number.isNaN(Date.parse(String(lastSeenAt)));
}

function asSignIns(answer: unknown): SignIn[] {
  if (!Array.isArray(answer) || !answer.every(isSignIn)) throw new NetworkError('unreadable');
  return answer;
}

function asUser(answer: unknown): User {
  if (!isUser(answer)) throw new NetworkError('unreadable');
  const { plan, billing, ...user } = answer;
  // A backend deployed before this page may know plans that the page does not.
  return {
    ...user,
    ...(isPlan(plan) && { plan }),
    ...(isPurchase(billing) && { billing }),
  };
}

function asRegistered(answer: unknown): Registered {
  const { jwt, user } = (answer ?? {}) as { jwt?: unknown; user?: unknown };
  if (jwt === undefined) return { user: asUser(user) };
  // Anything but a token is not a sign-in, and would be sent back in a header and a cookie.
  if (typeof jwt !== 'string' || claimsOf(jwt) === null) throw new NetworkError('unreadable');
  return { user: asUser(user), jwt };
}

function asSignedIn(answer: unknown): SignedIn {
  const { jwt, user } = asRegistered(answer);
  if (jwt === undefined) throw new NetworkError('unreadable');
  return { jwt, user };
}

/**
 * The calls about the reader. Those for anonymous readers are sent without a token even when there is
 * one: Strapi grants registering and signing in to the public role alone.
 */
export function authCalls(request: Request) {
  const anonymous = (path: string, body?: object, options?: RequestOptions): Promise<unknown> =>
    request(path, { ...options, method: 'POST', ...(body && { body }), isAuthorized: false });
  /** For calls that send a mail whose link leads on to `next`, a path of the site. Sent in the query, because
   * Strapi's own backend rejects unknown fields. */
  const mailing = (path: string, body: object, options: RegisterOptions = {}) => {
    const { next, via, ...others } = options;
    const query = new URLSearchParams({ ...(next && { next }), ...(via && { via }) });
    return anonymous(query.size > 0 ? `${path}?${query}` : path, body, others);
  };

  return {
    async register(fields: Registration, options?: RegisterOptions): Promise<Registered> {
      return asRegistered(await mailing('/auth/local/register', fields, options));
    },
    async login(credentials: Credentials, options?: CallOptions): Promise<SignedIn> {
      return asSignedIn(await anonymous('/auth/local', credentials, options));
    },
    /** Resolves for an unknown address too. */
    async forgotPassword(fields: { email: string }, options?: MailOptions): Promise<void> {
      await mailing('/auth/forgot-password', fields, options);
    },
    async resetPassword(fields: PasswordReset, options?: CallOptions): Promise<SignedIn> {
      return asSignedIn(await anonymous('/auth/reset-password', fields, options));
    },
    /** Resolves for an unknown address too. */
    async sendEmailConfirmation(fields: { email: string }, options?: MailOptions): Promise<void> {
      await mailing('/auth/send-email-confirmation', fields, options);
    },
    /**
     * @param fields `confirmation` is the code in the mail's link; single-use. `password` is asked for (as an error of
     *   that field) where the address was registered more than once
     */
    async confirmEmail(fields: Confirmation, options?: CallOptions): Promise<User> {
      return asRegistered(await anonymous('/auth/confirm-email', fields, options)).user;
    },
    async changePassword(fields: PasswordChange, options?: CallOptions): Promise<SignedIn> {
      return asSignedIn(
        await request('/auth/change-password', { ...options, method: 'POST', body: fields }),
      );
    },
    /** Deletes the account with everything that is stored of the reader. */
    async deleteAccount(fields: { password: string }, options?: CallOptions): Promise<void> {
      await request('/auth/delete-account', { ...options, method: 'POST', body: fields });
    },
    /** The reader whose token it is. */
    async me(options?: CallOptions): Promise<User> {
      return asUser(await request('/users/me', options));
    },
    /** Revokes a token that may no longer be stored, also while the page unloads. */
    async logout(token: string): Promise<void> {
      await anonymous('/auth/logout', undefined, {
        headers: { Authorization: `Bearer ${token}` },
        keepalive: true,
        policy: 'plain',
      });
    },
    async sessions(options?: CallOptions): Promise<SignIn[]> {
      return asSignIns(await request('/users/me/sessions', options));
    },
    /** Ends one session of the reader, or all but the current one. */
    async endSessions(id?: string, options?: CallOptions): Promise<void> {
      const path = id === undefined ? '' : `/${encodeURIComponent(id)}`;
      await request(`/users/me/sessions${path}`, { ...options, method: 'DELETE' });
    },
  };
}

export type AuthCalls = ReturnType<typeof authCalls>;
