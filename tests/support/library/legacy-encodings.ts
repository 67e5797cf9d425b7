import type { TextEncoding } from '../../../src/highlights/read/legacy-encodings.ts';

/** From character to bytes, for one encoding, by asking the decoder for bytes and pairs. */
function tableOf(encoding: TextEncoding): Map<string, number[]> {
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, number[]>();
  const add = (bytes: number[]) => {
    const character = decoder.decode(Uint8Array.from(bytes));
    if ([...character].length === 1 && character !== '\ufffd' && !table.has(character))
      table.set(character, bytes);
  };
  for (let byte = 0; byte < 256; byte += 1) add([byte]);
  if (encoding.startsWith('windows')) return table;
  for (let lead = 0x81; lead < 0xff; lead += 1) {
    for (let trail = 0x40; trail < 0xff; trail += 1) add([lead, trail]);
  }
  return table;
}

const tables = new Map<TextEncoding, Map<string, number[]>>();

/** Encodes a text as an old editor or mail program would have; the runtime only decodes. */
export function encodeAs(text: string, encoding: TextEncoding): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    const bytes = new Uint8Array(text.length * 2);
    const view = new DataView(bytes.buffer);
    for (let index = 0; index < text.length; index += 1) {
      view.setUint16(index * 2, text.charCodeAt(index), encoding === 'utf-16le');
    }
    return bytes;
  }
  const table = tables.get(encoding) ?? tableOf(encoding);
  tables.set(encoding, table);
  return Uint8Array.from([...text].flatMap((character) => table.get(character) ?? [0x3f]));
}
