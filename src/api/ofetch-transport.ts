import { ofetch } from 'ofetch';
import { type Transport, fetchOptions } from './transport.ts';

/**
 * Sends by ofetch, one attempt at a time. Its own retries and deadlines are off: a retry reuses the signal
 * that has already fired, and the deadline ends with the headers.
 */
export function ofetchTransport(send: typeof fetch): Transport {
  const client = ofetch.create(
    { ...fetchOptions, retry: false, ignoreResponseError: true, responseType: 'text' },
    { fetch: (...args) => send(...args) },
  );
  return async (url, { body, ...sent }) => {
    const answer = await client.raw(url, { ...sent, ...(body && { body }) });
    return {
      status: answer.status,
      ok: answer.ok,
      headers: answer.headers,
      text: String(answer._data ?? ''),
    };
  };
}
