import { FetchError } from 'ofetch';
import { services, type ServiceName } from '../../lib/shared/services.ts';
import { serviceApis, type Call } from './service-apis.ts';
import { isTimeout } from '../errors.ts';
import { deadlineOf, request } from './service-request.ts';
import { clientIdOf } from '../../lib/browser/offered-services.ts';
import { SendError, type SendFailure } from '../../lib/browser/send-error.ts';

/** OAuth tokens. */
export interface Tokens {
  access: string;
  /** Empty if the service issues none. */
  refresh: string;
  /** When the access token expires, in ms since 1970. */
  until: number;
}

function failureOf(name: ServiceName, error: FetchError): SendFailure {
  const { status } = error;
  const data: unknown = error.data;
  if (status === undefined) return 'offline';
  const own = serviceApis[name].failureOf?.(status, JSON.stringify(data ?? ''));
  if (own) return own;
  if (status === 401) return 'revoked';
  if (status === 429) return 'busy';
  return status === 507 ? 'full' : 'failed';
}

/** @throws {SendError} for error responses; the signal's reason when aborted */
async function reported<Result>(name: ServiceName, work: Promise<Result>, signal?: AbortSignal) {
  try {
    return await work;
  } catch (cause) {
    signal?.throwIfAborted();
    if (isTimeout(cause) || (cause instanceof FetchError && isTimeout(cause.cause)))
      throw new SendError('slow', { cause });
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
  // An authorisation code works once.
  const work = request<TokenAnswer>(serviceApis[name].token ?? '', {
    method: 'POST',
    body,
    retry: 0,
    signal: deadlineOf(),
  });
  try {
    const answer = await reported(name, work);
    return {
      access: answer.access_token,
      refresh: answer.refresh_token ?? former,
      until: Date.now() + answer.expires_in * 1000,
    };
  } catch (error) {
    const { cause } = error as SendError;
    if (cause instanceof FetchError && cause.status === 400)
      throw new SendError('revoked', { cause });
    throw error;
  }
}

/** Milliseconds before its expiry at which an access token is refreshed. */
const REFRESH_BEFORE_EXPIRY_MS = 30_000;

/** Creates the function for calls with an access token, which it refreshes when it expires or is rejected. */
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
    const once = () =>
      reported(
        name,
        request<unknown>(address, {
          ...options,
          ...(isOnce && { retryStatusCodes: [429] }),
          headers: { ...options.headers, Authorization: `Bearer ${current.access}` },
          signal: AbortSignal.any([...(signal ? [signal] : []), deadlineOf(options.body)]),
        }),
        signal,
      );
    if (current.until - (current.refresh ? REFRESH_BEFORE_EXPIRY_MS : 0) < Date.now())
      await renew();
    try {
      return await once();
    } catch (error) {
      if (!(error instanceof SendError && error.failure === 'revoked')) throw error;
      await renew();
      return once();
    }
  };
}
