import { SendError } from './services.ts';

/** An upload that was cut off, and how far it had come. */
interface Left {
  session: string;
  offset: number;
}

/** Uploads that were cut off, by what was sent to where, as long as the page is open. */
const left = new Map<string, Left>();

/** How often a service may have received nothing of a part before the sending has failed. */
const MOST_SETBACKS = 3;

interface Parts {
  /** Where the content goes: another place is another upload. */
  place: string;
  content: Blob;
  size: number;
  /** Begins an upload; resolves to what the service knows it by. */
  start: () => Promise<string>;
  /** Resolves to where the next part starts. */
  send: (session: string, offset: number, part: Blob) => Promise<number>;
  onProgress: (bytes: number) => void;
}

/** Sends content in parts; after a cut line or a stop, the same content goes on where it was. */
export async function sendInParts({ place, content, size, start, send, onProgress }: Parts) {
  const digest = await crypto.subtle.digest('SHA-256', await content.arrayBuffer());
  const key = `${place} ${new Uint8Array(digest).join()}`;
  const former = left.get(key);
  const session = former?.session ?? (await start());
  let offset = former?.offset ?? 0;
  let setbacks = 0;
  while (offset < content.size) {
    left.set(key, { session, offset });
    try {
      const next = await send(session, offset, content.slice(offset, offset + size));
      if (next <= offset && ++setbacks > MOST_SETBACKS) throw new SendError('failed');
      offset = next;
    } catch (error) {
      // The service knows the upload no more, or knows it otherwise: the next one starts anew.
      if (error instanceof SendError && error.failure === 'failed') left.delete(key);
      throw error;
    }
    onProgress(offset);
  }
  left.delete(key);
}
