/** Kinds of files, as recognised by their beginning. */
export type FileKind =
  | 'archive'
  | 'epub'
  | 'ebook'
  | 'pdf'
  | 'word'
  | 'image'
  | 'sqlite'
  | 'export'
  | 'html'
  | 'xml'
  | 'json'
  | 'csv'
  | 'lua';

/** The beginning of a file: by which its format is recognised. */
export interface FileHead {
  /** The first 64 KB, or all of a shorter file. */
  bytes: Uint8Array;
  /** Those as text, without a byte-order mark; empty where they are no text. */
  text: string;
  /** Of the whole file, in bytes. */
  size: number;
  /** Paths of the files in a zip archive; null for anything else. */
  names: string[] | null;
}

/** File signatures at an offset; the first match counts. */
const SIGNATURES: [found: FileKind, offset: number, start: string][] = [
  ['image', 0, '\x89PNG'],
  ['image', 0, '\xff\xd8\xff'],
  ['image', 0, 'GIF8'],
  ['image', 8, 'WEBP'],
  ['image', 4, 'ftyphei'],
  ['pdf', 0, '%PDF'],
  ['ebook', 60, 'BOOKMOBI'],
  ['ebook', 0, 'CONT\x02'],
  ['ebook', 0, '\xeaDRMION\xee'],
  ['word', 0, '\xd0\xcf\x11\xe0'],
  ['word', 0, '{\\rtf'],
  ['archive', 0, 'PK\x03\x04'],
  ['archive', 0, 'PK\x05\x06'],
  ['archive', 0, 'Rar!'],
  ['archive', 0, '7z\xbc\xaf'],
  ['archive', 0, '\x1f\x8b'],
  ['sqlite', 0, 'SQLite f'],
];

function isAt(bytes: Uint8Array, offset: number, start: string): boolean {
  for (let index = 0; index < start.length; index += 1)
    if (bytes[offset + index] !== start.charCodeAt(index)) return false;
  return true;
}

/** The kind of a binary file by its signature; null for text and unknown files. */
export function signatureOf(bytes: Uint8Array): FileKind | null {
  return SIGNATURES.find(([, offset, start]) => isAt(bytes, offset, start))?.[0] ?? null;
}

/** Whether a file is a zip archive with something in it. */
export function isZip(bytes: Uint8Array): boolean {
  return isAt(bytes, 0, 'PK\x03\x04');
}

function kindOfZip(names: string[]): FileKind {
  if (names.includes('META-INF/container.xml')) return 'epub';
  // Word numbers its footers.
  if (names.includes('word/footer.xml')) return 'export';
  if (names.includes('word/document.xml')) return 'word';
  return 'archive';
}

/** Comments are matched without backtracking, which would take hours on many of them. */
const HTML =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i;
const XML = /^\s*<(?:\?xml|[a-z][\w:-]*[\s>])/i;
const JSON_START = /^\s*(?:\{\s*(?:"|\})|\[\s*(?:[{["\]\d-]|true|false|null))/;
const LUA = /^\s*(?:--[^\n]*\n\s*)*return\s*\{/;

/** Exports of ours that are not read back, by their marks: a web page, notes for Evernote, cards for Anki, a page for Logseq, references as CSL-JSON. */
const OWN_MARKS =
  /^<!doctype html>\n.*\n.*\n<meta name="generator" content="highlights-web-page">|<en-note><h1[ >]|^#separator:tab\n#html:true\n#notetype:Basic\n#guid|^title:: .*\n(?:[a-z]+:: .*\n)*book-id:: |^\[\s*\{\s*"id": "[^"\n]*",\s*"type": "book"/;

/** The same of exports without marks: a page for Roam, by its first attribute; plain text, by the rule between two books or by a place and a day. */
const OWN_TEXT =
  /^- (?:Author|Year|Publisher):: |^─{24}$|^(?=[^·\n]{0,40}\d)[^·\n]{1,60} · .{0,80}\d{4}/m;

/** Whether a text is a table: three lines or more with the same number of separators, at least two. */
function isTable(text: string): boolean {
  const lines = text.split('\n', 4).filter((line) => line.trim() !== '');
  return [',', ';', '\t'].some((separator) => {
    const counts = lines.map((line) => line.split(separator).length);
    return lines.length > 2 && (counts[0] ?? 0) > 2 && new Set(counts).size === 1;
  });
}

/** Detects the kind of a file by its beginning; null for plain text and unknown bytes. */
export function detectFileKind({ bytes, text, names }: FileHead): FileKind | null {
  if (names !== null) return kindOfZip(names);
  const signature = signatureOf(bytes);
  if (signature !== null) return signature;
  if (OWN_MARKS.test(text)) return 'export';
  if (HTML.test(text)) return 'html';
  if (XML.test(text)) return 'xml';
  if (JSON_START.test(text)) return 'json';
  if (LUA.test(text)) return 'lua';
  if (OWN_TEXT.test(text)) return 'export';
  return isTable(text) ? 'csv' : null;
}
