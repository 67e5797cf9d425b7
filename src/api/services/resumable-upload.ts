import { SendError } from '../../lib/browser/send-error.ts';

/** An interrupted upload. */
interface InterruptedUpload {
  session: string;
  offset: number;
}

/** Interrupted uploads of this page, by place and content. */
const interrupted = new Map<string, InterruptedUpload>();

/** Attempts at a part of which the service receives nothing, before the upload fails. */
const MAX_SETBACKS = 3;

interface Parts {
  /** Identifies the destination. */
  place: string;
  content: Blob;
  size: number;
  /** Starts an upload session; resolves to its id or address. */
  start: () => Promise<string>;
  /** Resolves to the offset of the next part. */
  send: (session: string, offset: number, part: Blob) => Promise<number>;
  onProgress: (bytes: number) => void;
}

/** Uploads content in parts. After an interruption, the same content resumes where it was. */
export async function uploadInParts({ place, content, size, start, send, onProgress }: Parts) {
  const digest = await crypto.subtle.digest('SHA-256', await content.arrayBuffer());
  const key = `${place} ${new Uint8Array(digest).join()}`;
  const former = interrupted.get(key);
  const session = former?.session ?? (await start());
  let offset = former?.offset ?? 0;
  let setbacks = 0;
  while (offset < content.size) {
    interrupted.set(key, { session, offset });
    try {
      const next = await send(session, offset, content.slice(offset, offset + size));
      if (next <= offset && ++setbacks > MAX_SETBACKS) throw new SendError('failed');
      offset = next;
    } catch (error) {
      // The session is not valid any more: the next upload starts from the beginning.
      if (error instanceof SendError && error.failure === 'failed') interrupted.delete(key);
      throw error;
    }
    onProgress(offset);
  }
  interrupted.delete(key);
}
