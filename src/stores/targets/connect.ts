import { CONNECTING_KEY } from '../../lib/shared/keys.ts';
import { BACK_TO_EXPORT } from '../../lib/shared/plan-request.ts';
import type { TargetName } from '../../lib/shared/targets.ts';
import { callAs, SendError, tokensFor } from './call.ts';
import { services } from './service.ts';
import { $connections, changeConnection, clientIds, type SendFailure } from './targets.ts';

/** What this tab remembers while the reader is at a service. */
interface Attempt {
  name: TargetName;
  state: string;
  verifier: string;
  /** Path of the page that the reader left. */
  path: string;
}

/** One address for all languages: operators register it with each service. */
const redirectUri = () => `${location.origin}/highlights`;

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes)).replace(
    /[+/=]/g,
    (sign) => ({ '+': '-', '/': '_' })[sign] ?? '',
  );

const random = () => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** Leads the reader to a service's consent page. */
export async function startConnecting(name: TargetName): Promise<void> {
  const { authorise, scope, parameters } = services[name];
  const attempt = { name, state: random(), verifier: random(), path: location.pathname };
  sessionStorage.setItem(CONNECTING_KEY, JSON.stringify(attempt));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(attempt.verifier));
  const query = new URLSearchParams({
    client_id: clientIds[name] ?? '',
    response_type: 'code',
    redirect_uri: redirectUri(),
    scope,
    state: attempt.state,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
    ...parameters,
  });
  location.assign(`${authorise}?${query}`);
}

/** What this tab remembers, as long as it is not taken. */
function readAttempt(): Partial<Attempt & { failure: SendFailure }> {
  try {
    return JSON.parse(sessionStorage.getItem(CONNECTING_KEY) ?? '{}') as Partial<Attempt>;
  } catch {
    return {};
  }
}

/** Why the last attempt failed; stays until `forgetFailure`, since React may repeat a render. */
export const readFailure = (): SendFailure | null => readAttempt().failure ?? null;

export function forgetFailure(): void {
  if (readFailure()) sessionStorage.removeItem(CONNECTING_KEY);
}

/**
 * Takes a service's answer out of the address, connects, and leads back to the dialog that the reader left.
 * @returns whether it is on this page
 */
export async function returnFromTarget(): Promise<boolean> {
  const answer = new URLSearchParams(location.search);
  history.replaceState(null, '', `${location.pathname}#${BACK_TO_EXPORT}`);
  const attempt = readAttempt();
  // State and verifier work once.
  sessionStorage.removeItem(CONNECTING_KEY);
  const failure = await connect(attempt, answer);
  if (failure) sessionStorage.setItem(CONNECTING_KEY, JSON.stringify({ failure }));
  const { path = location.pathname } = attempt;
  if (path === location.pathname) return true;
  location.replace(`${path}#${BACK_TO_EXPORT}`);
  return false;
}

async function connect(
  { name, state, verifier }: Partial<Attempt>,
  answer: URLSearchParams,
): Promise<SendFailure | null> {
  if (!name || !verifier || answer.get('state') !== state) return 'lapsed';
  const code = answer.get('code');
  if (!code) return answer.get('error') === 'access_denied' ? 'refused' : 'failed';
  try {
    const tokens = await tokensFor(name, {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri(),
    });
    const account = await services[name].account(callAs(name, tokens));
    const { folder = '', auto = false } = $connections.get()[name] ?? {};
    changeConnection(name, { ...tokens, account, folder, auto, last: null });
    return null;
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    // The code was refused: it has ended, or was used.
    return error.failure === 'revoked' ? 'lapsed' : error.failure;
  }
}
