import type { ExportDocument, ExportPassage } from '../document.ts';
import type { TextFile } from '../write-file.ts';
import type { Layout } from '../layout.ts';
import { bookFiles, bookMarkdown, quoted, runsMarkdown } from './book-files.ts';
import { escapeAsBlock, escapeItem, escapeMarkdown } from './escape.ts';

/**
 * One Markdown page a book for Notion, which shows front matter, block ids and `#tags` as text: it gets none.
 */
export function writeNotion(document: ExportDocument, layout: Layout): TextFile[] {
  return bookFiles(document, layout, (section) =>
    bookMarkdown(section, document, layout, passageBlocks),
  );
}

function passageBlocks(passage: ExportPassage, layout: Layout): string[] {
  const { text, tags, collections, citation, date } = passage;
  const { meta, caption, note, list } = layout;
  const own = layout.own(passage);
  // Without a block id, our import distinguishes a standalone note from a passage's by the line below: by its
  // kind or its day.
  const below = date === null ? meta : caption;
  return [
    own === '' ? text && quoted(escapeMarkdown(text)) : escapeAsBlock(own),
    ...[below, note].map((line) => escapeAsBlock(line(passage))),
    list('tags', tags.map(escapeItem)),
    list('collections', collections.map(escapeItem)),
    runsMarkdown(citation ?? []),
  ].filter((block) => block !== '');
}
