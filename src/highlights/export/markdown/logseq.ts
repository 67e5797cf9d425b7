import { textOfRuns } from '../../cite/runs.ts';
import type { ExportDocument, ExportPassage, ExportSection } from '../document.ts';
import type { TextFile } from '../write-file.ts';
import { fingerprint } from '../../shared/hash.ts';
import { AUTHOR_ROLES } from '../../types.ts';
import type { Layout } from '../layout.ts';
import type { DocumentItem } from '../document-parts.ts';
import { bookFiles, linkedPeople, runsMarkdown } from './book-files.ts';
import { escapeInline, escapeNote, withoutPairs } from './escape.ts';
import { inlineTag } from './inline-tags.ts';

/**
 * One page a book for Logseq: page properties, chapters and passages as nested blocks. Each passage
 * carries its `id::`, so that references to it hold when it is exported again.
 */
export function writeLogseq(document: ExportDocument, layout: Layout): TextFile[] {
  return bookFiles(document, layout, (section, [, ...items]) => {
    const blocks = items.flatMap((item) => itemBlocks(item, layout));
    return `${[...pageProperties(section, layout), '', ...blocks].join('\n')}\n`;
  });
}

function itemBlocks({ blocks, passage, level }: DocumentItem, layout: Layout): string[] {
  if (passage) return passageBlock(passage, Math.min(level, 1), layout);
  return blocks.map(({ role, runs }) =>
    role === 'chapter'
      ? `- ${'#'.repeat(Math.min(level + 1, 6))} ${logseqText(textOfRuns(runs))}`
      : `\t- ${withoutCommands(runsMarkdown(runs))}`,
  );
}

function pageProperties(section: ExportSection, layout: Layout): string[] {
  const { book } = section;
  const facts: [string, string | null][] = [
    ['title', propertyValue(layout.title(section))],
    ...AUTHOR_ROLES.map((role): [string, string] => [
      role,
      linkedPeople(book, role, propertyValue),
    ]),
    ['year', book.year && propertyValue(book.year)],
    ['publisher', book.publisher && propertyValue(book.publisher)],
    ['isbn', book.isbn && propertyValue(book.isbn)],
    ['book-id', book.id.replace(/[^\w-]/g, '')],
  ];
  return facts.flatMap(([key, value]) => (value ? [`${key}:: ${value}`] : []));
}

/** A highlight's id as the UUID of a block, of our own making (RFC 9562, version 8). */
function blockId(id: string): string {
  const hex = [fingerprint('a', id), fingerprint('b', id)]
    .flatMap((print) => [print.slice(1, 8), print.slice(8)])
    .map((part) => (Number.parseInt(part, 36) >>> 0).toString(16).padStart(8, '0'))
    .join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}

const withoutCommands = (text: string) => withoutPairs(text, '({');

/** A value of a property, on its line: no command, and no link or picture but ours. */
function propertyValue(text: string): string {
  return withoutCommands(text.replace(/\s+/g, ' ')).replace(
    /\[(?=[[:])|\](?=\()|[#<](?=\S)/g,
    '$&\u2060',
  );
}

function passageBlock(passage: ExportPassage, depth: number, layout: Layout): string[] {
  const { text, tags, citation, color } = passage;
  const properties: [string, string | null][] = [
    ['id', blockId(passage.id)],
    ['page', layout.page(passage)],
    ['location', layout.location(passage)],
    ['date', layout.date(passage)],
    ['color', color],
  ];
  const children = [
    escapeNote(layout.note(passage), logseqText),
    tags.length === 0 ? '' : withoutCommands(layout.line('tags', tags.map(inlineTag).join(' '))),
    logseqText(layout.collections(passage)),
    withoutCommands(runsMarkdown(citation ?? [])),
  ].filter((child) => child !== '');
  const written = properties.flatMap(([key, value]) =>
    value ? [`${key}:: ${propertyValue(value)}`] : [],
  );
  const own = escapeNote(layout.own(passage), logseqText);
  return [
    ...block([...(own || logseqText(text || layout.meta(passage))).split('\n'), ...written], depth),
    ...children.flatMap((child) => block(child.split('\n'), depth + 1)),
  ];
}

/** The first line is behind the bullet, the others under it. */
function block(lines: readonly string[], depth: number): string[] {
  const indent = '\t'.repeat(depth);
  return lines.map((line, index) => `${indent}${index === 0 ? '- ' : '  '}${line}`);
}

/**
 * A word joiner keeps "key:: value" at the start of a line from being a property, and two braces
 * from being a command: Logseq runs `{{renderer …}}` and fetches `{{video …}}`.
 */
function logseqText(text: string): string {
  return withoutCommands(text)
    .split('\n')
    .map((line) => escapeInline(line))
    .map((line) => line.replace(/^(\s*[^\s:]+)::(?=\s|$)/, '$1:\u2060:'))
    .map((line) => line.replace(/^(\s*)([-+*#>])(?=\s)/, '$1\\$2'))
    .join('\n');
}
