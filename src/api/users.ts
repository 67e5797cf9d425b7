import { claimsOf } from '../lib/browser/jwt.ts';
import { FREE_PLAN, type Plan, isPlan } from '../product.ts';
import { type Purchase, isPurchase } from './billing.ts';
import { NetworkError } from './errors.ts';

/** The signed-in user, as `GET /users/me` returns it. */
export interface User {
  id: number | string;
  username: string;
  email: string;
  confirmed?: boolean;
  blocked?: boolean;
  plan?: Plan;
  /** ISO date until which the plan may be used without asking again. */
  planValidUntil?: string;
  /** Missing if nothing was bought. */
  billing?: Purchase;
  locale?: string | null;
  createdAt?: string;
}

/** Whether a user has a plan other than the free one. */
export function hasPaidPlan(user: User | undefined): boolean {
  return (user?.plan ?? FREE_PLAN) !== FREE_PLAN;
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

/** Without a token, the address has to be confirmed first. */
export interface RegistrationResponse {
  jwt?: string;
  user: User;
}

export type AuthResponse = Required<RegistrationResponse>;

function isUser(value: unknown): value is User {
  const { id, username, email } = Object(value) as Partial<Record<keyof User, unknown>>;
  const isId = typeof id === 'number' || typeof id === 'string';
  return isId && typeof username === 'string' && typeof email === 'string';
}

function isAccountSession(value: unknown): value is AccountSession {
  const { id, lastSeenAt } = Object(value) as Partial<Record<keyof AccountSession, unknown>>;
  return typeof id === 'string' && !Number.isNaN(Date.parse(String(lastSeenAt)));
}

export function asAccountSessions(answer: unknown): AccountSession[] {
  if (!Array.isArray(answer) || !answer.every(isAccountSession))
    throw new NetworkError('unreadable');
  return answer;
}

export function asUser(answer: unknown): User {
  if (!isUser(answer)) throw new NetworkError('unreadable');
  const { plan, billing, ...user } = answer;
  // A newer backend may have plans that this page does not know.
  return {
    ...user,
    ...(isPlan(plan) && { plan }),
    ...(isPurchase(billing) && { billing }),
  };
}

export function asRegistrationResponse(answer: unknown): RegistrationResponse {
  const { jwt, user } = Object(answer) as { jwt?: unknown; user?: unknown };
  if (jwt === undefined) return { user: asUser(user) };
  // Whatever is accepted here ends up in a header and a cookie.
  if (typeof jwt !== 'string' || claimsOf(jwt) === null) throw new NetworkError('unreadable');
  return { user: asUser(user), jwt };
}

export function asAuthResponse(answer: unknown): AuthResponse {
  const { jwt, user } = asRegistrationResponse(answer);
  if (jwt === undefined) throw new NetworkError('unreadable');
  return { jwt, user };
}
