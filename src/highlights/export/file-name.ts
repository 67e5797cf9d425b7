import { graphemesOf } from '../text/graphemes.ts';
import { cleanText, oneLine } from './clean.ts';
import { type ExportFormat, formats } from './targets.ts';
import type { ExportDocument } from './document.ts';
import type { ExportLabels } from './document-labels.ts';

/** UTF-8 bytes of a stem: file systems stop at 255 for the whole name, and archives add folders. */
const MAX_BYTES = 120;
/** Not allowed by Windows, or with a meaning in the links of Obsidian and in shells. */
const UNSAFE = /[<>:"/\\|?*#^[\]%]/g;
/** Device names on Windows, with or without extension ("Naming Files, Paths, and Namespaces"). */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?: *\.|$)/i;
/** Control characters and marks of direction in a name; joiners stay, emoji need them. */
const CONTROLS = /\p{Cc}|\p{Bidi_Control}|[\u200B\uFEFF]/gu;

/**
 * A name valid on every system, without its extension: no path, no device name, no dot or space at
 * its ends, at most 120 bytes.
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
  return name.replace(/\s+/g, ' ').replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
}

function cutBytes(name: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let cut = '';
  for (const { segment } of graphemesOf(name)) {
    bytes += encoder.encode(segment).length;
    if (bytes > MAX_BYTES) break;
    cut += segment;
  }
  return cut;
}

/**
 * Makes names unique: the second of the same name becomes "name (2).md". Letter case and Unicode
 * form do not distinguish names on every system.
 * @param ending of each name, after the number
 * @param others names already in use
 */
export function uniqueNames(ending = '', others: readonly string[] = []): (stem: string) => string {
  const key = (name: string) => name.normalize('NFKD').toLowerCase();
  const taken = new Set(others.map(key));
  return (stem) => {
    let name = stem + ending;
    for (let count = 2; taken.has(key(name)); count += 1) name = `${stem} (${count})${ending}`;
    taken.add(key(name));
    return name;
  };
}

/**
 * The name of an exported file: its only book's title, or a general one, and the program it is for
 * where other formats have the same extension.
 */
export function fileNameOf(
  format: ExportFormat,
  { sections: [only, second] }: Pick<ExportDocument, 'sections'>,
  labels: Pick<ExportLabels, 'title'>,
): string {
  const fallback = safeFileName(cleanText(labels.title), format);
  const name = only && !second ? safeFileName(only.book.title, fallback) : fallback;
  const { programs, extension } = formats[format];
  const alike = Object.values(formats).filter((other) => other.extension === extension);
  const [program] = alike.length > 1 ? (programs ?? []) : [];
  return `${program === undefined ? name : `${name} ${program}`}.${extension}`;
}
