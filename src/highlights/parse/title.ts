/** A title line taken apart. */
export interface TitleLine {
  title: string;
  authors: string[];
}

/** What stands in the last brackets of a book without an author: an edition, a volume, a year. */
const NO_AUTHOR =
  /^[^\p{L}]*$|(?:edition|edición|edicion|édition|edizione|edição|ausgabe|auflage|editie|uitgave|издание|wydanie|版)$|^(?:volume|vol|band|bd|tome|tomo|book|libro|livro|livre|buch)\.?\s*\d+$/iu;
const SUFFIX = /^(?:jr|sr|ii|iii|iv|md|phd|ph\.d|m\.d)\.?$/i;
/** What stands behind a company's name, which has no first name. */
const COMPANY = /^(?:inc|llc|ltd|co|corp|gmbh|ag|s\.?a|plc)\.?$/i;
/** Books in Chinese and Japanese have full-width brackets for their volumes and editions too. */
const FULL_WIDTH_EDITION =
  /^[上中下前后後]$|^(?:第|共|套装|套裝|全[\d一二三四五六七八九十])|[版本册冊卷巻期辑輯集部套编編]$|文庫|新書/u;
const OPENING = '(（';
const CLOSING = ')）';

/** Where the last bracket of the line opens, nested brackets counted; -1 when it closes none. */
function lastBracketStart(line: string): number {
  let depth = 0;
  for (let index = line.length - 1; index >= 0; index -= 1) {
    const character = line[index] ?? '';
    if (CLOSING.includes(character)) depth += 1;
    else if (OPENING.includes(character)) {
      depth -= 1;
      if (depth === 0) return index;
    }
  }
  return Math.max(...[...OPENING].map((opening) => line.lastIndexOf(opening)));
}

/** Whether what follows a comma in a name makes it a company's ("Inc."), not a person's. */
export function isCompanySuffix(part: string): boolean {
  return COMPANY.test(part);
}

function wordCount(name: string): number {
  return name.split(/\s+/).length;
}

/** "Last, First" as "First Last"; a name with more commas is left as written, but for Jr. and the like, and a company's. */
function inReadingOrder(name: string): string {
  const parts = name
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (isCompanySuffix(parts.at(-1) ?? '')) return parts.join(', ');
  const [last, first, third] = parts;
  if (last === undefined) return '';
  if (first === undefined) return last;
  if (parts.length === 2) return SUFFIX.test(first) ? `${last}, ${first}` : `${first} ${last}`;
  if (parts.length === 3 && third !== undefined) {
    if (SUFFIX.test(third)) return `${first} ${last}, ${third}`;
    if (SUFFIX.test(first)) return `${third} ${last}, ${first}`;
  }
  return name.trim();
}

/** "A and B" and "A & B" are two authors only where both sides are whole names ("Simon & Schuster" is one). */
function splitPair(name: string): string[] {
  const sides = name.split(/\s+(?:and|&)\s+/);
  return sides.length > 1 && sides.every((side) => wordCount(side.trim()) > 1) ? sides : [name];
}

/** "A B, C D, E F" is a list of names; two parts are one name written last name first. */
function splitCommas(name: string): string[] {
  if (/[，、]/.test(name)) return name.split(/[，、]/);
  const parts = name.split(',').map((part) => part.trim());
  return parts.length > 2 && parts.every((part) => wordCount(part) > 1 && wordCount(part) < 5)
    ? parts
    : [name];
}

/** The authors that a bracket names, in its order, each as "First Last". */
export function readAuthors(bracket: string): string[] {
  return bracket
    .split(/[;；]/)
    .flatMap(splitPair)
    .flatMap(splitCommas)
    .map(inReadingOrder)
    .filter((name) => name !== '');
}

/**
 * Takes a title line apart: the author stands in the last brackets, if anything does. Brackets inside
 * the title stay there, and so does a last bracket that holds an edition, a volume or a year.
 */
export function readTitle(line: string): TitleLine {
  const text = line.replaceAll('\ufeff', '').trim();
  if (!CLOSING.includes(text.at(-1) ?? ' ')) return { title: text, authors: [] };
  const start = lastBracketStart(text);
  const bracket = text.slice(start + 1, -1).trim();
  const title = text.slice(0, Math.max(start, 0)).trim();
  if (start === 0) {
    // The whole line stands in brackets: its inside may again be a title with an author.
    const inner = readTitle(bracket);
    return inner.authors.length > 0 ? inner : { title: text, authors: [] };
  }
  if (start < 0) return { title: text, authors: [] };
  if (bracket === '') return { title, authors: [] };
  if (NO_AUTHOR.test(bracket) || (text.endsWith('）') && FULL_WIDTH_EDITION.test(bracket)))
    return { title: text, authors: [] };
  return { title, authors: readAuthors(bracket) };
}
