import type { ExportDocument, ExportPassage, ExportSection } from '../document.ts';
import { safeFileName, uniqueNames } from '../file-name.ts';
import type { TextFile } from '../write-file.ts';
import type { AuthorRole, Book } from '../../types.ts';
import type { Run } from '../../cite/runs.ts';
import type { Layout } from '../layout.ts';
import { escapeInline, escapeMarkdown } from './escape.ts';

/** One Markdown file a book, each with a name of its own. */
export function bookFiles(
  { sections }: ExportDocument,
  layout: Layout,
  write: (section: ExportSection) => string,
): TextFile[] {
  const unique = uniqueNames('.md');
  const fallback = safeFileName(layout.labels.untitled, 'book');
  return sections.map((section) => ({
    name: unique(safeFileName(layout.title(section), fallback)),
    text: write(section),
    bookId: section.book.id,
  }));
}

/** Those who had a part in a book, each as a link to a page. */
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
export function headingLine(level: number, text: string): string {
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
  section: ExportSection,
  { bibliography }: ExportDocument,
  layout: Layout,
  passageBlocks: (passage: ExportPassage, layout: Layout) => string[],
): string {
  const blocks = [headingLine(1, layout.title(section))];
  const authors = layout.authors(section);
  if (authors !== null) blocks.push(escapeMarkdown(authors));
  for (const { heading, level, passages } of layout.groups(section)) {
    if (heading !== null) blocks.push(headingLine(level + 1, heading));
    blocks.push(...passages.flatMap((passage) => passageBlocks(passage, layout)));
  }
  if (section.bibliography && bibliography) {
    blocks.push(headingLine(2, bibliography.heading), runsMarkdown(section.bibliography));
  }
  return `${blocks.join('\n\n')}\n`;
}
