import { familyWithParticle } from '../../cite/names.ts';
import { namesInRole, type Name } from '../../text/person-name.ts';
import { onlineAddress } from '../../cite/online-address.ts';
import { publicationYears } from '../../cite/publication-years.ts';
import type { AuthorRole } from '../../types.ts';
import type { ExportDocument, ExportSection } from '../document.ts';
import type { Layout } from '../layout.ts';

/**
 * References in the RIS format (Research Information Systems; tags as Zotero, EndNote and Mendeley
 * read them): a book each, every passage as a note of its own (N1; AB and N2 are read as the one
 * abstract). Lines end in CRLF.
 */
export function writeRis({ sections }: ExportDocument, layout: Layout): string {
  return sections.map((section) => reference(section, layout)).join('\r\n');
}

function reference(section: ExportSection, layout: Layout): string {
  const { book, passages } = section;
  const online = onlineAddress(book.url);
  const { year, originalYear } = publicationYears(book.year);
  const people = (role: AuthorRole) => namesInRole(book.authors, role).map(risName);
  const lines: [string, string | null | undefined][] = [
    ['TY', 'BOOK'],
    ['ID', book.id],
    ...people('author').map((name): [string, string] => ['AU', name]),
    ...people('editor').map((name): [string, string] => ['ED', name]),
    ...people('translator').map((name): [string, string] => ['A4', name]),
    ['TI', layout.title(section)],
    // Zotero takes what is behind a slash for a month.
    ['PY', year],
    ['OP', originalYear],
    ['PB', book.publisher],
    ['CY', book.city],
    ['ET', book.edition],
    // Of a book: title and number of the series.
    ['T2', book.series],
    ['M1', book.seriesNumber],
    ['SN', book.isbn],
    ['DO', online && online.doi],
    ['UR', online && online.doi === null ? online.url : null],
    ['LA', book.language],
    ...[...new Set(passages.flatMap(({ tags }) => tags))].map((tag): [string, string] => [
      'KW',
      tag,
    ]),
    ...passages.map((passage): [string, string] => {
      const parts = [passage.text, layout.place(passage), passage.note];
      return ['N1', parts.filter((part) => part).join(' — ')];
    }),
  ];
  const written = lines.flatMap(([tag, value]) =>
    value ? [`${tag}  - ${tag === 'N1' ? lineBreaks(value) : withoutBreaks(value)}\r\n`] : [],
  );
  return `${written.join('')}ER  - \r\n`;
}

function withoutBreaks(value: string): string {
  return value.replace(/\s*\n\s*/g, ' ');
}

/**
 * The lines of a note: one without a tag continues the field, and Zotero keeps the breaks of notes
 * and abstracts (`RISReader` in its RIS.js). Between paragraphs a blank stands alone: programs that
 * part records by empty lines would end one there. What looks like a tag stays on the line before
 * it.
 */
function lineBreaks(value: string): string {
  return value
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n+(?=[A-Z][A-Z0-9] {1,2}-)/g, ' ')
    .replaceAll('\n\n', '\n \n')
    .replaceAll('\n', '\r\n');
}

/** "Family, Given, Suffix"; a whole name without a comma. */
function risName(name: Name): string {
  const { given, particle, suffix, isParticleGiven } = name;
  const first = isParticleGiven ? `${given} ${particle}`.trim() : given;
  return [familyWithParticle(name), first, suffix].filter((part) => part !== '').join(', ');
}
