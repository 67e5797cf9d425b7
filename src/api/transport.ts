/** One attempt at a call. */
export interface Sent {
  method: string;
  headers: Record<string, string>;
  /** Sent as JSON. */
  body?: object | undefined;
  signal: AbortSignal;
}

/** The answer, with its whole body. */
export interface Answer {
  status: number;
  ok: boolean;
  headers: Headers;
  text: string;
}

export type Transport = (url: string, sent: Sent) => Promise<Answer>;

/** Options that both transports pass to `fetch`. */
export const fetchOptions = {
  credentials: 'omit',
  // The backend never redirects; following a redirect could send a password elsewhere.
  redirect: 'error',
  cache: 'no-store',
} as const satisfies RequestInit;

/**
 * Sends by `fetch` alone, for the header: ofetch would be most of the script that every page of a
 * signed-in reader loads.
 */
export function fetchTransport(send: typeof fetch): Transport {
  return async (url, { body, headers, ...sent }) => {
    const answer = await send(url, {
      ...fetchOptions,
      ...sent,
      headers: body ? { ...headers, 'Content-Type': 'application/json' } : headers,
      body: JSON.stringify(body),
    });
    return {
      status: answer.status,
      ok: answer.ok,
      headers: answer.headers,
      text: await answer.text(),
    };
  };
}
