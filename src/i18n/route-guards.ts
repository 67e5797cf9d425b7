/** Whether the user has a session, as far as this page knows. */
export type Presence = 'signedIn' | 'anonymous';

/** Where a guard redirects users. */
export type Redirect = 'login' | 'account';

/**
 * The guards that routes can name: each returns a redirect, or null to let the user in. `anyone`
 * lets in every user: the page waits for the session only.
 */
const guards = {
  auth: (presence: Presence): Redirect | null => (presence === 'signedIn' ? null : 'login'),
  anyone: (): Redirect | null => null,
  guest: (presence: Presence): Redirect | null => (presence === 'anonymous' ? null : 'account'),
} satisfies Record<string, (presence: Presence) => Redirect | null>;

export type GuardName = keyof typeof guards;

/** A route names an unknown guard. See docs/specification.md, Errors. */
export class UnknownMiddlewareError extends Error {
  override name = 'UnknownMiddlewareError';
  readonly status = 500;

  /** @param guard the unknown name */
  constructor(guard: string) {
    super(`Unknown middleware ${guard}`);
  }
}

function isGuard(name: string): name is GuardName {
  return Object.hasOwn(guards, name);
}

/**
 * Evaluates a page's guards in order.
 * @param names guard names from the route table or the page's markup
 * @returns the redirect, or null when every guard lets the user in
 * @throws UnknownMiddlewareError for an unknown name, whoever the user is
 */
export function checkGuards(names: readonly string[], presence: Presence): Redirect | null {
  const known = names.map((name) => {
    if (!isGuard(name)) throw new UnknownMiddlewareError(name);
    return guards[name];
  });
  for (const guard of known) {
    const redirect = guard(presence);
    if (redirect) return redirect;
  }
  return null;
}
