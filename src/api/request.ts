import { isBearerToken } from '../lib/browser/bearer-token.ts';
import { retryAfter } from '../lib/browser/retry-after.ts';
import { sleep } from '../lib/browser/sleep.ts';
import { parseAnswer, withDeadline } from './attempt.ts';
import { HttpError, NetworkError, type Refusal } from './errors.ts';
import {
  type Method,
  type Policy,
  type PolicyName,
  isRepeatable,
  isTemporary,
  policies,
} from './policy.ts';
import { type Transport, fetchTransport } from './transport.ts';

/**
 * Builds the error for an answer that refuses.
 *
 * @param text its body
 * @param sent the request's body, and `token` its token: the error must not repeat either
 */
export type RefusalReader = (
  answer: Pick<Refusal, 'status' | 'retryAfter'>,
  text: string,
  sent: object | undefined,
  token: string | null,
) => HttpError;

/** Reads the status alone, for callers that only ask whether. */
const readStatus: RefusalReader = ({ status, retryAfter }) =>
  new HttpError({
    status,
    retryAfter,
    reason: '',
    message: `HTTP ${status}`,
    details: null,
    body: null,
  });

export interface RequestSettings {
  /** Base of the REST calls, such as `http://localhost:1337/api`. */
  baseURL: string;
  /** The platform's `fetch`, or one of the same kind. */
  fetch?: typeof fetch;
  /** The current bearer token; never sent to an origin other than the base address's. */
  getToken?: () => string | null;
  /** Policy of calls that name none. */
  policy?: PolicyName | Policy;
  /** Sent as `Accept-Language`: the language of the backend's mails. */
  getLanguage?: () => string | undefined;
  /** Defaults to `fetch` alone. */
  transport?: (send: typeof fetch) => Transport;
  /** Defaults to one that reads the status alone. */
  readRefusal?: RefusalReader;
  /** Called with the backend's time at every answer: milliseconds since 1970, or NaN. */
  onDate?: (time: number) => void;
  /** Called for every refusal. */
  onError?: (error: HttpError) => void;
  /** Called with every call as it starts, to show progress. */
  onCall?: (running: Promise<unknown>) => void;
}

export interface CallOptions {
  policy?: PolicyName | Policy;
  /** Cancels the call, which then rejects with the signal's reason. */
  signal?: AbortSignal;
}

export interface RequestOptions extends CallOptions {
  method?: Method;
  body?: object;
  /** False for calls that only anonymous readers may make. */
  isAuthorized?: boolean;
}

/**
 * Makes one call.
 *
 * @param address a path below the base address, or an absolute address on the same server
 * @returns the parsed answer, `undefined` when it has no body
 * @throws {NetworkError | TimeoutError | HttpError} or the reason of the cancelling signal
 */
export type Request = (address: string, options?: RequestOptions) => Promise<unknown>;

const resolvePolicy = (policy: PolicyName | Policy): Policy =>
  typeof policy === 'string' ? policies[policy] : policy;

/** Builds the function that all calls go through. */
export function createRequest(settings: RequestSettings): Request {
  const base = settings.baseURL.replace(/\/+$/, '');
  const { origin } = new URL(base);
  const { readRefusal = readStatus, transport = fetchTransport } = settings;
  const send = transport(settings.fetch ?? fetch);

  const attempt = async (url: URL, options: RequestOptions, policy: Policy): Promise<unknown> => {
    const { body, method = 'GET', isAuthorized = true } = options;
    const token = url.origin === origin && isAuthorized ? (settings.getToken?.() ?? null) : null;
    const headers = headersFor(token, settings.getLanguage?.());
    const answer = await withDeadline(policy.timeoutMs, options.signal, (signal) =>
      send(url.href, { method, headers, body, signal }),
    );
    settings.onDate?.(Date.parse(answer.headers.get('date') ?? ''));
    if (answer.ok) return parseAnswer(answer.text);
    const refusal = { status: answer.status, retryAfter: retryAfter(answer, Date.now()) };
    throw readRefusal(refusal, answer.text, body, token);
  };

  const persist = async (address: string, options: RequestOptions): Promise<unknown> => {
    const policy = resolvePolicy(options.policy ?? settings.policy ?? 'resilient');
    const url = new URL(/^https?:/.test(address) ? address : base + address);
    for (let tried = 0; ; tried++) {
      try {
        return await attempt(url, options, policy);
      } catch (error) {
        const pause = pauseBefore(error, tried, options.method ?? 'GET', policy);
        if (pause === undefined) throw error;
        await sleep(pause, options.signal);
      }
    }
  };

  return (address, options = {}) => {
    const running = persist(address, options).catch((error: unknown) => {
      if (error instanceof HttpError) settings.onError?.(error);
      throw error;
    });
    settings.onCall?.(running);
    return running;
  };
}

function headersFor(token: string | null, language: string | undefined): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(language && { 'Accept-Language': language }),
    ...(isBearerToken(token) && { Authorization: `Bearer ${token}` }),
  };
}

/** Milliseconds until the next attempt; `undefined` for no further attempt. */
function pauseBefore(
  error: unknown,
  tried: number,
  method: Method,
  policy: Policy,
): number | undefined {
  if (tried >= policy.retries || !isRepeatable(method)) return undefined;
  if (error instanceof HttpError && isTemporary(error.status)) {
    const asked = (error.retryAfter ?? 0) * 1000;
    // A wait longer than the deadline is not waited out: the reader is told instead.
    return asked > policy.timeoutMs ? undefined : asked || policy.backoffMs * 2 ** tried;
  }
  const isCut = error instanceof NetworkError && error.reason === 'unreachable';
  return isCut ? policy.backoffMs * 2 ** tried : undefined;
}
