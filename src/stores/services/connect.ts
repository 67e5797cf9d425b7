import { CONNECTING_KEY } from '../../lib/shared/storage-keys.ts';
import { BACK_TO_EXPORT } from '../../lib/shared/plan-request.ts';
import type { ServiceName } from '../../lib/shared/services.ts';
import { forgetAttempt, readAttempt, type Attempt } from './oauth-attempt.ts';
import { createCall, tokensFor } from '../../api/services/service-client.ts';
import { serviceApis } from '../../api/services/service-apis.ts';
import { $connections, setConnection } from './connections.ts';
import { toBase64url } from '../../lib/browser/base64url.ts';
import { clientIdOf } from '../../lib/browser/offered-services.ts';
import { SendError, type SendFailure } from '../../lib/browser/send-error.ts';

/** One address for all languages, because operators have to register it with each service. */
const redirectUri = () => `${location.origin}/highlights`;

const random = () => toBase64url(crypto.getRandomValues(new Uint8Array(32)));

/** Opens a service's consent page: OAuth code flow with PKCE (RFC 7636), or the implicit flow. */
export async function startConnecting(name: ServiceName): Promise<void> {
  const { authorise, token, scope, parameters } = serviceApis[name];
  const attempt = { name, state: random(), verifier: random(), path: location.pathname };
  sessionStorage.setItem(CONNECTING_KEY, JSON.stringify(attempt));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(attempt.verifier));
  const challenge = {
    code_challenge: toBase64url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
  };
  const query = new URLSearchParams({
    client_id: clientIdOf(name),
    response_type: token ? 'code' : 'token',
    redirect_uri: redirectUri(),
    scope,
    state: attempt.state,
    ...(token && challenge),
    ...parameters,
  });
  location.assign(`${authorise}?${query}`);
}

/**
 * Completes the sign-in, and goes back to the export dialog.
 * @param given the service's response, as parameters (page-scripts/strip-oauth-response.ts)
 * @returns whether the dialog is on this page
 */
export async function returnFromService(given: string): Promise<boolean> {
  const answer = new URLSearchParams(given);
  history.replaceState(null, '', `${location.pathname}#${BACK_TO_EXPORT}`);
  const attempt = readAttempt();
  // State and verifier are single-use.
  forgetAttempt();
  const failure = await connect(attempt, answer);
  const { name, path = location.pathname } = attempt;
  if (failure) sessionStorage.setItem(CONNECTING_KEY, JSON.stringify({ name, failure }));
  if (path === location.pathname) return true;
  location.replace(`${path}#${BACK_TO_EXPORT}`);
  return false;
}

async function connect(
  { name, state, verifier }: Partial<Attempt>,
  answer: URLSearchParams,
): Promise<SendFailure | null> {
  if (!name || !verifier || answer.get('state') !== state) return 'lapsed';
  const { token, scope } = serviceApis[name];
  const given = answer.get(token ? 'code' : 'access_token');
  if (!given) return answer.get('error') === 'access_denied' ? 'refused' : 'failed';
  // Users can deselect scopes on the consent page.
  if (!token && !answer.get('scope')?.includes(scope)) return 'refused';
  try {
    const tokens = token
      ? await tokensFor(name, {
          grant_type: 'authorization_code',
          code: given,
          code_verifier: verifier,
          redirect_uri: redirectUri(),
        })
      : { access: given, refresh: '', until: Date.now() + Number(answer.get('expires_in')) * 1000 };
    const account = await serviceApis[name].account(createCall(name, tokens));
    // Reconnecting keeps the settings.
    const former = $connections.get()[name];
    setConnection(name, { folder: '', auto: false, ...former, ...tokens, account, last: null });
    return null;
  } catch (error) {
    // Whatever went wrong, the library has to open and say so.
    if (!(error instanceof SendError)) return 'failed';
    // The code has expired or was used.
    return error.failure === 'revoked' ? 'lapsed' : error.failure;
  }
}
