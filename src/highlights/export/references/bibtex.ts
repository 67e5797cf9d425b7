import { naturalName } from '../../cite/names.ts';
import { namesInRole, type Name } from '../../text/person-name.ts';
import { editionNumber } from '../../cite/editions.ts';
import { onlineAddress } from '../../cite/online-address.ts';
import { publicationYears } from '../../cite/publication-years.ts';
import type { Author, AuthorRole } from '../../types.ts';
import type { ExportDocument, ExportSection } from '../document.ts';
import type { Layout } from '../layout.ts';
import { annotation } from './annotation.ts';
import { citationKey, uniqueKeys } from './citation-key.ts';

/** Characters with a meaning in LaTeX, as commands whose braces balance, which BibTeX counts. */
const COMMANDS: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** A BibTeX file in UTF-8: one `@book` for each book, its passages as the field `annote`. */
export function writeBibtex({ sections }: ExportDocument, layout: Layout): string {
  const unique = uniqueKeys();
  return sections
    .map((section) => entry(section, unique(citationKey(section.book)), layout))
    .join('\n');
}

function entry(section: ExportSection, key: string, layout: Layout): string {
  const { book } = section;
  const online = onlineAddress(book.url);
  const { year, originalYear } = publicationYears(book.year);
  const escaped = (value: string | null | undefined) => value && escapeLatex(value);
  const fields: [string, string | null | undefined][] = [
    ['author', people(book.authors, 'author')],
    ['editor', people(book.authors, 'editor')],
    // biblatex knows the field, BibTeX's own styles pass over it.
    ['translator', people(book.authors, 'translator')],
    // The second pair of braces keeps the title's capitals.
    ['title', `{${escapeLatex(layout.title(section))}}`],
    ['publisher', escaped(book.publisher)],
    ['year', escaped(year)],
    // As the translator: biblatex's own.
    ['origdate', originalYear],
    ['address', escaped(book.city)],
    ['edition', edition(book.edition)],
    ['series', escaped(book.series)],
    ['number', escaped(book.seriesNumber)],
    ['isbn', escaped(book.isbn)],
    ['doi', online && verbatim(online.doi)],
    ['url', online && online.doi === null ? verbatim(online.url) : null],
    ['langid', escaped(book.language)],
    ['annote', escapeLatex(annotation(section, layout))],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}}`] : []));
  return `@book{${key},\n${lines.join(',\n')}\n}\n`;
}

function people(authors: readonly Author[], role: AuthorRole): string | null {
  return namesInRole(authors, role).map(nameField).join(' and ') || null;
}

/** "von Last, Suffix, First"; a name that must stay whole in braces of its own. */
function nameField(name: Name): string {
  const { given, particle, family, suffix } = name;
  if (given === '' || name.isFamilyFirst) return `{${escapeLatex(naturalName(name))}}`;
  const last = [particle, family].filter((part) => part !== '').join(' ');
  return [last, suffix, given]
    .filter((part) => part !== '')
    .map((part) => protectAnd(escapeLatex(part)))
    .join(', ');
}

/** BibTeX takes " and " outside braces for the next author. */
function protectAnd(name: string): string {
  return name.replace(/\band\b/gi, '{$&}');
}

/** "2nd", which BibTeX's styles set "2nd edition" (BibTeXing, 3.2); any other wording as it is. */
function edition(typed: string | null): string | null {
  if (typed === null) return null;
  const number = editionNumber(typed.trim());
  if (number === null) return escapeLatex(typed);
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(number);
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[rule];
  return `${number}${ending}`;
}

/**
 * A value that styles set as it is (biblatex manual, data types: verbatim): only what would break
 * the field is percent-encoded.
 */
function verbatim(value: string | null): string | null {
  return value && value.replace(/[\\{}\s]/g, encodeURIComponent);
}

function escapeLatex(text: string): string {
  return text.replace(/[\\{}$&#%_~^]/g, (character) => COMMANDS[character] ?? character);
}
