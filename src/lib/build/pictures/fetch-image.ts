import { isAllowedImage } from './image-hosts.ts';

/** Limits of fetching a picture. */
export interface FetchLimits {
  /** Allowed origins, for the address and for every redirect. */
  origins: ReadonlySet<string>;
  /** Largest response body, bytes. */
  bytes: number;
  /** Timeout for the whole response, milliseconds. */
  time: number;
}

/** Redirects followed before it counts as a loop. */
const MAX_REDIRECTS = 3;

/** A picture cannot be fetched or read; the message is the reason, to be put after the address. */
export class ImageError extends Error {
  override name = 'ImageError';
}

/**
 * Fetches a picture from another site.
 * @returns its bytes, unchecked
 * @throws {ImageError} when the host is not allowed or unreachable, the response is an error, too
 *   large or too slow, or a redirect leaves the allowed hosts
 */
export async function fetchImage(address: string, limits: FetchLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.time);
  try {
    const response = await follow(address, limits.origins, signal);
    if (!response.ok) throw new ImageError(`the host answered with status ${response.status}`);
    return await readBody(response, limits.bytes);
  } catch (error) {
    if (error instanceof ImageError) throw error;
    if (signal.aborted)
      throw new ImageError(`the host did not answer within ${limits.time / 1000} s`);
    const { cause } = error as { cause?: { code?: string; message?: string } };
    const detail = cause?.code ?? cause?.message ?? String(error);
    throw new ImageError(`the host cannot be reached (${detail})`, { cause: error });
  }
}

/** Requests an address and follows its redirects between allowed hosts. */
async function follow(
  address: string,
  origins: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<Response> {
  let at = address;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (!isAllowedImage(at, origins)) throw new ImageError(`${at} is not on an allowed host`);
    const response = await fetch(at, { redirect: 'manual', signal });
    const location = response.headers.get('Location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    at = URL.parse(location, at)?.href ?? location;
  }
  throw new ImageError(`it redirects more than ${MAX_REDIRECTS} times`);
}

/** Reads a response body up to a limit. */
async function readBody(response: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop by an error cancels the rest of the response.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new ImageError(`the answer is larger than ${most / 1e6} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
