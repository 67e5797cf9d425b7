import { zlibSync } from 'fflate';

const encoder = new TextEncoder();
/** The comment of high bytes tells programs that the file is binary. */
const HEADER = Uint8Array.of(...encoder.encode('%PDF-1.7\n%'), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a);

/** The objects of a PDF file (ISO 32000-1, 7.5): added in any order, written with their table. */
export type PdfObjects = ReturnType<typeof pdfObjects>;

/** Begins a file. */
export function pdfObjects() {
  const objects: (readonly Uint8Array[] | null)[] = [];
  /** A number for an object that is written later. */
  const reserve = () => objects.push(null);
  const write = (id: number, ...parts: (string | Uint8Array)[]) => {
    objects[id - 1] = [`${id} 0 obj\n`, ...parts, '\nendobj\n'].map((part) =>
      typeof part === 'string' ? encoder.encode(part) : part,
    );
  };
  const add = (...parts: (string | Uint8Array)[]) => {
    const id = reserve();
    write(id, ...parts);
    return id;
  };
  /** A compressed stream; `entries` are further entries of its dictionary. */
  const addStream = (content: string | Uint8Array, entries = '') => {
    const bytes = zlibSync(typeof content === 'string' ? encoder.encode(content) : content);
    const dictionary = `<< /Length ${bytes.length} /Filter /FlateDecode ${entries}>>`;
    return add(`${dictionary}\nstream\n`, bytes, '\nendstream');
  };
  /** The whole file. */
  const finish = (root: number, info: number) => finished(objects, root, info);
  return { reserve, write, add, addStream, finish };
}

function finished(
  objects: readonly (readonly Uint8Array[] | null)[],
  root: number,
  info: number,
): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = [HEADER];
  let length = HEADER.length;
  const offsets = objects.map((parts, index) => {
    if (!parts) throw new Error(`Object ${index + 1} was reserved and never written.`);
    const offset = length;
    for (const part of parts) {
      chunks.push(part);
      length += part.length;
    }
    return offset;
  });
  const size = objects.length + 1;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const end = encoder.encode(
    `xref\n0 ${size}\n0000000000 65535 f \n${table.join('')}` +
      `trailer\n<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${length}\n%%EOF\n`,
  );
  const file = new Uint8Array(length + end.length);
  let at = 0;
  for (const chunk of [...chunks, end]) {
    file.set(chunk, at);
    at += chunk.length;
  }
  return file;
}

/** A text string in UTF-16 with its mark (ISO 32000-1, 7.9.2.2), in hexadecimal. */
export function textString(text: string): string {
  return `<FEFF${hex16(text)}>`;
}

/** A number of 16 bits in hexadecimal. */
export const hexOf = (number: number): string => number.toString(16).padStart(4, '0');

/** UTF-16 code units in hexadecimal. */
export const hex16 = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => hexOf(text.charCodeAt(index))).join('');

/** A number as content streams take it. */
export function num(value: number): string {
  return String(Math.round(value * 100) / 100);
}
