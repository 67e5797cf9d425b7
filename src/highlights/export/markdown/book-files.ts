import type { ExportDocument, ExportPassage, ExportSection } from '../document.ts';
import { safeFileName, uniqueNames } from '../file-name.ts';
import type { TextFile } from '../write-file.ts';
import type { AuthorRole, Book } from '../../types.ts';
import { textOfRuns, type Run } from '../../cite/runs.ts';
import type { Layout } from '../layout.ts';
import { block, bookItems, item, type Block, type DocumentItem } from '../document-parts.ts';
import { escapeInline, escapeMarkdown } from './escape.ts';

/**
 * One Markdown file a book, each with a name of its own, and at its end the book's entry in the
 * bibliography.
 */
export function bookFiles(
  { sections, bibliography }: ExportDocument,
  layout: Layout,
  write: (section: ExportSection, items: DocumentItem[]) => string,
): TextFile[] {
  const unique = uniqueNames('.md');
  const fallback = safeFileName(layout.labels.untitled, 'book');
  return sections.map((section) => {
    const items = bookItems(section, layout);
    if (section.bibliography && bibliography)
      items.push(
        item([block('chapter', bibliography.heading)], 1),
        item([{ role: 'entry', runs: section.bibliography }], 1),
      );
    const name = unique(safeFileName(layout.title(section), fallback));
    return { name, text: write(section, items), bookId: section.book.id };
  });
}

/** The people who had a role in a book, each as a link to a page. */
export function linkedPeople(
  { authors }: Book,
  role: AuthorRole,
  write: (name: string) => string,
): string {
  return authors
    .filter((person) => person.role === role)
    .map(({ name }) => `[[${write(name.replace(/[[\]]/g, ''))}]]`)
    .join(', ');
}

/** A citation with its italics. */
export function runsMarkdown(runs: readonly Run[]): string {
  return runs
    .map(({ text, italic }) => (italic ? `*${escapeInline(text)}*` : escapeInline(text)))
    .join('');
}

/** A heading of level 1 to 6 on one line. */
function headingLine(level: number, text: string): string {
  return `${'#'.repeat(Math.min(level, 6))} ${escapeInline(text.replaceAll('\n', ' '))}`;
}

/** A Markdown quotation of any lines. */
export function quoted(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

/** A book as CommonMark: title, chapters, passages, its reference; blank lines between. */
export function bookMarkdown(
  items: readonly DocumentItem[],
  passageBlocks: (passage: ExportPassage, blocks: DocumentItem['blocks']) => string[],
): string {
  const written = items.flatMap(({ blocks, passage, level }) =>
    passage ? passageBlocks(passage, blocks) : blocks.map((block) => headBlock(block, level)),
  );
  return `${written.join('\n\n')}\n`;
}

function headBlock({ role, runs }: Block, level: number): string {
  if (role === 'entry') return runsMarkdown(runs);
  if (role === 'authors') return escapeMarkdown(textOfRuns(runs));
  return headingLine(level + 1, textOfRuns(runs));
}
