import { FetchError, type FetchOptions } from 'ofetch';
import { services, type ServiceName } from '../../lib/shared/services.ts';
import type { Call } from './service-api.ts';
import { serviceApis } from './service-apis.ts';
import { hasTimedOut, http } from '../http.ts';
import { clientIdOf } from '../../lib/browser/offered-services.ts';
import { SendError, type SendFailure } from '../../lib/browser/send-error.ts';

/** OAuth tokens. */
export interface Tokens {
  access: string;
  /** Empty if the service issues none. */
  refresh: string;
  /** The expiry of the access token, in ms since 1970. */
  until: number;
}

/** Milliseconds for a call with its retries, on top of the time for sending its body. */
const CALL_TIMEOUT_MS = 60_000;
/** The slowest line that a body gets enough time for, in bytes per millisecond. */
const MIN_BYTES_PER_MS = 16;

/**
 * The deadline of a call, as a signal: ofetch ignores its own `timeout` beside a signal, and stops
 * it before the body.
 */
const deadlineOf = (body: FetchOptions['body']) =>
  AbortSignal.timeout(
    CALL_TIMEOUT_MS + Math.ceil(body instanceof Blob ? body.size / MIN_BYTES_PER_MS : 0),
  );

/** Calls are idempotent unless marked `isOnce`: a part has its offset, a file replaces itself. */
const request = http.create({
  retry: 2,
  retryStatusCodes: [429, 500, 502, 503, 504],
  referrerPolicy: 'no-referrer',
});

function failureOf(name: ServiceName, { status, data, request: address }: FetchError): SendFailure {
  const { failureOf: ownFailureOf, token } = serviceApis[name];
  if (status === undefined) return 'offline';
  const own = ownFailureOf?.(status, JSON.stringify(data ?? ''));
  if (own) return own;
  if (status === 401 || (status === 400 && address === token)) return 'revoked';
  if (status === 429) return 'busy';
  return status === 507 ? 'full' : 'failed';
}

/** @throws {SendError} for error responses; the signal's reason when aborted */
async function send<Result>(
  name: ServiceName,
  address: string,
  options: FetchOptions<'json'>,
  abort?: AbortSignal,
): Promise<Result> {
  const deadline = deadlineOf(options.body);
  const signal = abort ? AbortSignal.any([abort, deadline]) : deadline;
  try {
    return await request<Result>(address, { ...options, signal });
  } catch (cause) {
    abort?.throwIfAborted();
    if (hasTimedOut(cause)) throw new SendError('slow', { cause });
    if (cause instanceof FetchError) throw new SendError(failureOf(name, cause), { cause });
    throw cause;
  }
}

interface TokenAnswer {
  access_token: string;
  refresh_token?: string;
  expires_in: number;
}

/**
 * Requests tokens (RFC 6749, sections 4.1.3 and 6).
 * @param former refresh token, kept if the response has none
 * @throws {SendError} `revoked` if the service refuses
 */
export async function tokensFor(
  name: ServiceName,
  parameters: Record<string, string>,
  former = '',
): Promise<Tokens> {
  const body = new URLSearchParams({ client_id: clientIdOf(name), ...parameters });
  const { token = '' } = serviceApis[name];
  // An authorisation code works once.
  const answer = await send<TokenAnswer>(name, token, { method: 'POST', body, retry: 0 });
  return {
    access: answer.access_token,
    refresh: answer.refresh_token ?? former,
    until: Date.now() + answer.expires_in * 1000,
  };
}

/** Milliseconds before its expiry at which an access token is refreshed. */
const REFRESH_BEFORE_EXPIRY_MS = 30_000;

/** Creates the function for calls with an access token, which is refreshed when it expires. */
export function createCall(
  name: ServiceName,
  tokens: Tokens,
  { signal, onRenewed }: { signal?: AbortSignal; onRenewed?: (tokens: Tokens) => void } = {},
): Call {
  let current = tokens;
  const renew = async () => {
    const { refresh, until } = current;
    if (!refresh) throw new SendError(until < Date.now() ? 'ended' : 'revoked');
    const renewal = { grant_type: 'refresh_token', refresh_token: refresh };
    try {
      current = await tokensFor(name, renewal, refresh);
    } catch (cause) {
      const isOver = cause instanceof SendError && cause.failure === 'revoked';
      throw isOver && services[name].lasts ? new SendError('ended', { cause }) : cause;
    }
    onRenewed?.(current);
  };
  return async (address, { isOnce = false, ...options }) => {
    const attempt = () =>
      send(
        name,
        address,
        {
          ...options,
          ...(isOnce && { retryStatusCodes: [429] }),
          headers: { ...options.headers, Authorization: `Bearer ${current.access}` },
        },
        signal,
      );
    if (current.until - (current.refresh ? REFRESH_BEFORE_EXPIRY_MS : 0) < Date.now())
      await renew();
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof SendError && error.failure === 'revoked')) throw error;
      await renew();
      return attempt();
    }
  };
}
