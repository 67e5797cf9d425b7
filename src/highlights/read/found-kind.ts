import { signatureOf, type FileHead, type FileKind } from './file-kind.ts';
import { isOwnDocument, isOwnText } from './own-marks.ts';

/** Whether a text is a table: at least three lines with as many separators, two or more. */
function isTable(text: string): boolean {
  const lines = text.split('\n', 4).filter((line) => line.trim() !== '');
  return [',', ';', '\t'].some((separator) => {
    const counts = lines.map((line) => line.split(separator).length);
    return lines.length > 2 && (counts[0] ?? 0) > 2 && new Set(counts).size === 1;
  });
}

/** Comments are matched without backtracking, which would take hours on many of them. */
const HTML =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i;

const hasSignature =
  (kind: FileKind) =>
  ({ bytes }: FileHead): boolean =>
    signatureOf(bytes) === kind;

/** Kinds of files that no format could read, asked in this order, so that messages name it. */
const KINDS: { [Kind in FileKind]: (head: FileHead) => boolean } = {
  epub: ({ names }) => names?.includes('META-INF/container.xml') ?? false,
  export: ({ names, text }) => (names === null ? isOwnText(text) : isOwnDocument(names)),
  word: (head) => head.names?.includes('word/document.xml') ?? hasSignature('word')(head),
  archive: hasSignature('archive'),
  ebook: hasSignature('ebook'),
  pdf: hasSignature('pdf'),
  image: hasSignature('image'),
  sqlite: hasSignature('sqlite'),
  html: ({ text }) => HTML.test(text),
  xml: ({ text }) => /^\s*<(?:\?xml|[a-z][\w:-]*[\s>])/i.test(text),
  json: ({ text }) => /^\s*(?:\{\s*(?:"|\})|\[\s*(?:[{["\]\d-]|true|false|null))/.test(text),
  lua: ({ text }) => /^\s*(?:--[^\n]*\n\s*)*return\s*\{/.test(text),
  csv: ({ text }) => isTable(text),
};

/** The kind of a file that could not be read; null for plain text and unknown bytes. */
export function fileKindOf(head: FileHead): FileKind | null {
  return (Object.keys(KINDS) as FileKind[]).find((kind) => KINDS[kind](head)) ?? null;
}
