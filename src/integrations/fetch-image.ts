import { isAllowedImage } from '../lib/build/image-hosts.ts';

/** What bounds the fetching of a picture. */
export interface FetchLimits {
  /** Origins that may be asked, at first and after every redirect. */
  origins: ReadonlySet<string>;
  /** The largest answer that is read, bytes. */
  bytes: number;
  /** Milliseconds until the last byte must have come. */
  time: number;
}

/** Redirects that are followed before a host counts as one that goes round in circles. */
const MOST_REDIRECTS = 3;

/** A picture cannot be had; the message says why, in words that follow the address. */
export class ImageError extends Error {
  override name = 'ImageError';
}

/**
 * Fetches a picture from another site.
 * @returns its bytes, whatever they are
 * @throws {ImageError} when the host is not allowed or cannot be reached, the answer is none, too
 *   large or too slow, or a redirect leads to a host that is not allowed
 */
export async function fetchImage(address: string, limits: FetchLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.time);
  try {
    const response = await follow(address, limits.origins, signal);
    if (!response.ok) throw new ImageError(`the host answered with status ${response.status}`);
    return await readBody(response, limits.bytes);
  } catch (error) {
    if (error instanceof ImageError) throw error;
    throw new ImageError(reasonOf(error, limits.time), { cause: error });
  }
}

/** Asks for an address and goes where its redirects lead, from one allowed host to the next. */
async function follow(
  address: string,
  origins: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<Response> {
  let at = address;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    if (!isAllowedImage(at, origins))
      throw new ImageError(
        at === address
          ? 'the host is not an allowed one'
          : `it redirects to ${at}, which is not on an allowed host`,
      );
    const response = await fetch(at, {
      redirect: 'manual',
      signal,
      headers: { Accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif' },
    });
    const location = response.headers.get('Location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    const next = URL.parse(location, at);
    if (!next) throw new ImageError(`it redirects to "${location}", which is no address`);
    at = next.href;
  }
  throw new ImageError(`it redirects more than ${MOST_REDIRECTS} times`);
}

/** The body of an answer, of which not a byte more is read than allowed. */
async function readBody(response: Response, most: number): Promise<Buffer> {
  const tooLarge = () => new ImageError(`the answer is larger than ${most / 1e6} MB`);
  if (Number(response.headers.get('Content-Length')) > most) {
    await response.body?.cancel();
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop by an error cancels the rest of the answer.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function reasonOf(error: unknown, time: number): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `the host did not answer within ${time / 1000} s`;
  const { cause } = error as { cause?: { code?: string; message?: string } };
  const detail = cause?.code ?? cause?.message ?? String(error);
  return `the host cannot be reached (${detail})`;
}
