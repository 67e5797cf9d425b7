/** One attempt at a call, as it is sent. */
export interface Sent {
  method: string;
  headers: Record<string, string>;
  /** Sent as JSON. */
  body?: object | undefined;
  signal: AbortSignal;
}

/** What came back, read to its end. */
export interface Answer {
  status: number;
  ok: boolean;
  headers: Headers;
  text: string;
}

export type Transport = (url: string, sent: Sent) => Promise<Answer>;

/** What both transports ask of the platform's `fetch`. */
export const fetchOptions = {
  credentials: 'omit',
  // The backend's calls never redirect; following one could carry a password elsewhere.
  redirect: 'error',
  cache: 'no-store',
} as const satisfies RequestInit;

/**
 * By `fetch` alone, for the header: ofetch would be the larger part of the bytes that a signed-in
 * reader's every page may spend on it.
 */
export function fetchTransport(send: typeof fetch): Transport {
  return async (url, { body, headers, ...sent }) => {
    const answer = await send(url, {
      ...fetchOptions,
      ...sent,
      headers: body ? { ...headers, 'Content-Type': 'application/json' } : headers,
      body: body ? JSON.stringify(body) : null,
    });
    return {
      status: answer.status,
      ok: answer.ok,
      headers: answer.headers,
      text: await answer.text(),
    };
  };
}
