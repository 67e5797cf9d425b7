import { nameOf, type Name } from '../cite/names.ts';
import type { ExportDocument, ExportSection } from './document.ts';
import type { ExportLabels } from './labels.ts';
import { createLayout, type Layout } from './layout.ts';

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
export function writeBibtex(document: ExportDocument, labels: ExportLabels): string {
  const layout = createLayout(document, labels);
  const keys = new Set<string>();
  return document.sections
    .map((section) => entry(section, uniqueKey(citationKey(section), keys), layout))
    .join('\n');
}

function entry(section: ExportSection, key: string, layout: Layout): string {
  const { book } = section;
  const fields: [string, string | null][] = [
    ['author', book.authors.map((author) => authorField(nameOf(author))).join(' and ') || null],
    // The second pair of braces keeps the title's capitals.
    ['title', `{${escapeLatex(layout.title(section))}}`],
    ['publisher', book.publisher && escapeLatex(book.publisher)],
    ['year', book.year && escapeLatex(book.year)],
    ['address', book.city && escapeLatex(book.city)],
    ['edition', book.edition && escapeLatex(book.edition)],
    ['annote', annotation(section, layout)],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}}`] : []));
  return `@book{${key},\n${lines.join(',\n')}\n}\n`;
}

/** "von Last, Suffix, First"; a name that must stay whole in braces of its own. */
function authorField({ given, particle, family, suffix }: Name): string {
  if (given === '') return `{${escapeLatex(family)}}`;
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

function annotation({ passages }: ExportSection, layout: Layout): string {
  return passages
    .map((passage) => {
      const { text, note, tags } = passage;
      const lines = [text, layout.meta(passage)];
      if (note !== null) lines.push(layout.line('note', note));
      if (tags.length > 0) lines.push(layout.line('tags', layout.list(tags)));
      return lines.filter((line) => line !== '').join('\n');
    })
    .map((block) => escapeLatex(block))
    .join('\n\n');
}

function escapeLatex(text: string): string {
  return text.replace(/[\\{}$&#%_~^]/g, (character) => COMMANDS[character] ?? character);
}

/** "austen1813pride": ASCII letters and digits alone, as every BibTeX program takes them. */
function citationKey({ book }: ExportSection): string {
  const [author] = book.authors;
  const family = author === undefined ? '' : nameOf(author).family;
  const word =
    book.title
      .split(/\s+/)
      .map(ascii)
      .find((part) => part.length > 3) ?? '';
  return [ascii(family), ascii(book.year ?? ''), word].join('') || 'book';
}

function ascii(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

function uniqueKey(key: string, taken: Set<string>): string {
  let candidate = key;
  for (let count = 2; taken.has(candidate); count += 1) candidate = `${key}-${count}`;
  taken.add(candidate);
  return candidate;
}
