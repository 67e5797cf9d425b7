import { oneLine } from './clean.ts';

/** UTF-8 bytes of a stem: file systems stop at 255 for the whole name, and archives add folders. */
const MAX_BYTES = 120;
/** Not allowed by Windows, or with a meaning in the links of Obsidian and in shells. */
const UNSAFE = /[<>:"/\\|?*#^[\]%]/g;
/** Device names on Windows, with or without an extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** Control characters and marks that change the direction of a name; joiners stay, emoji need them. */
const CONTROLS = /\p{Cc}|\p{Bidi_Control}|[\u200B\uFEFF]/gu;

/**
 * A name any system takes, without its extension: no path, no device name, no dot or space at its ends,
 * at most 120 bytes.
 */
export function safeFileName(text: string, fallback: string): string {
  const cleaned = trimEnds(
    oneLine(text).replace(CONTROLS, '').replace(UNSAFE, ' ').normalize('NFC'),
  );
  const cut = trimEnds(cutBytes(cleaned));
  if (cut === '') return fallback;
  return RESERVED.test(cut) ? `_${cut}` : cut;
}

function trimEnds(name: string): string {
  return name.replace(/\s+/g, ' ').replace(/^[.\s]+|[.\s]+$/g, '');
}

function cutBytes(name: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let cut = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(
    name,
  )) {
    bytes += encoder.encode(segment).length;
    if (bytes > MAX_BYTES) break;
    cut += segment;
  }
  return cut;
}

/**
 * Gives every name once: the second of the same name becomes "name (2)". Letter case and Unicode form do
 * not tell names apart on every system.
 */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>();
  const key = (name: string) => name.normalize('NFKD').toLowerCase();
  return (name) => {
    let candidate = name;
    for (let count = 2; taken.has(key(candidate)); count += 1) candidate = `${name} (${count})`;
    taken.add(key(candidate));
    return candidate;
  };
}
