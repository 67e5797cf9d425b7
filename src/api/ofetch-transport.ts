import { ofetch } from 'ofetch';
import { type Transport, fetchOptions } from './transport.ts';

/**
 * By ofetch, one attempt at a time. Retries and deadlines are not its own: it tries again with the
 * signal that has already fired, and its deadline ends when the headers are there.
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
