import { CHUNK_TIMEOUT_MS, inTime } from '../../lib/shared/in-time.ts';
import { createRequestHandler, FontError } from './request-handler.ts';
import type { WritingRequest } from './messages.ts';

async function loadFont(slice: string): Promise<Uint8Array> {
  const { exportFonts } = await inTime(import('virtual:export-fonts'));
  try {
    const answer = await fetch(exportFonts[slice] ?? '', {
      signal: AbortSignal.timeout(CHUNK_TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
    return new Uint8Array(await answer.arrayBuffer());
  } catch (cause) {
    throw new FontError(`The font slice "${slice}" could not be loaded.`, { cause });
  }
}

const take = createRequestHandler((message) => postMessage(message), loadFont);

addEventListener('message', ({ data }: MessageEvent<WritingRequest>) => void take(data));
