/** Whether the reader has a session, as far as this page knows. */
export type Presence = 'signedIn' | 'anonymous';

/** Where a guard sends a reader who may not see the page. */
export type Redirect = 'login' | 'account';

/** The guards a route may name: each says where a reader is sent, or null to let them in. */
const guards = {
  auth: (presence: Presence): Redirect | null => (presence === 'signedIn' ? null : 'login'),
  guest: (presence: Presence): Redirect | null => (presence === 'anonymous' ? null : 'account'),
} satisfies Record<string, (presence: Presence) => Redirect | null>;

export type GuardName = keyof typeof guards;

/** A route names a guard that does not exist. See docs/specification.md, Errors. */
export class UnknownMiddlewareError extends Error {
  override name = 'UnknownMiddlewareError';
  readonly status = 500;

  /** @param guard the name no guard has */
  constructor(guard: string) {
    super(`Unknown middleware ${guard}`);
  }
}

function isGuard(name: string): name is GuardName {
  return Object.hasOwn(guards, name);
}

/**
 * Asks a page's guards in their order.
 * @param names guard names as the route table or the page's markup gives them
 * @returns where to send the reader, or null when every guard lets them in
 * @throws UnknownMiddlewareError for a name that no guard has, whoever the reader is
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
