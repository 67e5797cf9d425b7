import { type FetchContext, FetchError, type FetchOptions, ofetch } from 'ofetch';
import { retryAfter } from '../lib/browser/retry-after.ts';
import { ApiError, HttpError, NetworkError, TimeoutError, isTimeout } from './errors.ts';
import { type Policy, type PolicyName, policies } from './policy.ts';
import { isStrapiError, toHttpError, secretsIn } from './error-response.ts';

export interface RequestSettings {
  /** Base of the REST calls, such as `http://localhost:1337/api`. */
  baseURL: string;
  /** For tests; the platform's by default. */
  fetch?: typeof fetch;
  /** The current bearer token; never sent to an origin other than the base address's. */
  getToken?: () => string | null;
  /** False to fail at once, instead of waiting for a connection. */
  isOnline?: () => boolean;
  /** Policy of calls that name none; `resilient` by default. */
  policy?: PolicyName | Policy;
  /** Sent as `Accept-Language`: the language of the backend's mails. */
  getLanguage?: () => string | undefined;
  /** Called for every error response, with the bearer token that was sent. */
  onError?: (error: HttpError, token?: string) => void;
  /** Called with every call as it starts, to show progress. */
  onCall?: (running: Promise<unknown>) => void;
}

export interface CallOptions {
  policy?: PolicyName | Policy;
}

export interface RequestOptions extends CallOptions, Pick<FetchOptions, 'headers' | 'keepalive'> {
  method?: 'GET' | 'HEAD' | 'OPTIONS' | 'PUT' | 'DELETE' | 'POST';
  body?: object;
  /** False to send no token. */
  isAuthorized?: boolean;
}

/**
 * Makes one call.
 *
 * @param address a path below the base address, or an absolute address
 * @returns the parsed answer, `undefined` when it has no body
 * @throws {NetworkError | TimeoutError | HttpError}
 */
export type SendRequest = (address: string, options?: RequestOptions) => Promise<unknown>;

/** Builds the function that all calls go through. */
export function createRequest(settings: RequestSettings): SendRequest {
  const { baseURL, getToken, getLanguage, isOnline, policy: usual = 'resilient' } = settings;

  const prepare = ({ options }: FetchContext): void => {
    const language = getLanguage?.();
    if (language) options.headers.set('Accept-Language', language);
    // A deadline per attempt that includes the body: ofetch's timer stops at the first attempt's headers.
    if (options.timeout) options.signal = AbortSignal.timeout(options.timeout);
  };
  const authorize = ({ request, options }: FetchContext): void => {
    const token = getToken?.();
    const isOwn = new URL(request as string, baseURL).origin === new URL(baseURL).origin;
    if (isOwn && token) options.headers.set('Authorization', `Bearer ${token}`);
  };

  const anonymous = ofetch.create(
    {
      baseURL,
      headers: { Accept: 'application/json' },
      responseType: 'json',
      credentials: 'omit',
      // The backend never redirects; following a redirect could send a password elsewhere.
      redirect: 'error',
      cache: 'no-store',
      retryStatusCodes: [408, 413, 429, 500, 502, 503, 504],
      onRequest: prepare,
      onRequestError({ error, options }) {
        // No retry after a timeout: the user has waited long enough.
        if (isTimeout(error)) options.retry = false;
      },
      onResponse({ response }) {
        // Not JSON, such as a captive portal's page.
        if (response.ok && response._data && typeof response._data === 'string')
          throw new NetworkError('unreadable');
      },
      onResponseError({ response, options }) {
        // If the server asks for a longer wait than the timeout, the error is reported at once.
        if ((retryAfter(response) ?? 0) * 1000 > (options.timeout || Infinity))
          options.retry = false;
      },
    },
    settings.fetch && { fetch: settings.fetch },
  );
  const authorized = anonymous.create({ onRequest: [prepare, authorize] });

  const call: SendRequest = async (
    address,
    { policy = usual, isAuthorized = true, ...options } = {},
  ) => {
    const rules: Policy = typeof policy === 'string' ? policies[policy] : policy;
    const send = isAuthorized ? authorized : anonymous;
    const retry = options.method === 'POST' ? 0 : rules.retry;
    try {
      if (isOnline?.() === false) throw new NetworkError('offline');
      return await send<unknown>(address, { ...options, ...rules, retry });
    } catch (thrown) {
      const token = sentToken(thrown);
      const error = toApiError(thrown, rules, options.body, token);
      if (error instanceof HttpError) settings.onError?.(error, token);
      throw error;
    }
  };

  return (address, options) => {
    const running = call(address, options);
    settings.onCall?.(running);
    return running;
  };
}

/** These sign the user out, so they must come from Strapi and not from a proxy or a captive portal. */
const AUTH_STATUSES = [401, 403];

function sentToken(thrown: unknown): string | undefined {
  const headers = thrown instanceof FetchError ? thrown.options?.headers : undefined;
  return new Headers(headers).get('Authorization')?.slice('Bearer '.length);
}

/**
 * Maps what ofetch threw. ofetch's own error contains the request with password and token, and is not kept as
 * the cause.
 *
 * @param sent the request's body
 * @param token the bearer token sent
 */
function toApiError(
  thrown: unknown,
  { timeout }: Policy,
  sent: object | undefined,
  token: string | undefined,
): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const failed = thrown instanceof FetchError ? thrown : undefined;
  if (failed?.response) {
    const { response } = failed;
    const { status } = response;
    if (AUTH_STATUSES.includes(status) && !isStrapiError(status, response._data))
      return new NetworkError('unreadable');
    return toHttpError({ status, retryAfter: retryAfter(response) }, response._data, [
      ...secretsIn(sent),
      ...(token ? [token] : []),
    ]);
  }
  const cause = failed ? failed.cause : thrown;
  return isTimeout(cause)
    ? new TimeoutError(timeout, { cause })
    : new NetworkError('unreachable', { cause });
}
