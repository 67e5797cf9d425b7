import type { ExportDocument, ExportPassage } from '../document.ts';
import type { TextFile } from '../write-file.ts';
import type { Layout } from '../layout.ts';
import { bookFiles, bookMarkdown, quoted, runsMarkdown } from './book-files.ts';
import { escapeAsBlock, escapeMarkdown } from './escape.ts';

/** One Markdown page a book for Notion, which shows front matter, block ids and `#tags` as text: it gets none. */
export function writeNotion(document: ExportDocument, layout: Layout): TextFile[] {
  return bookFiles(document, layout, (section) =>
    bookMarkdown(section, document, layout, passageBlocks),
  );
}

function passageBlocks(passage: ExportPassage, layout: Layout): string[] {
  const { text, citation } = passage;
  const blocks = layout.details(passage).map(escapeAsBlock);
  const own = layout.own(passage);
  if (text !== '') blocks.unshift(own === '' ? quoted(escapeMarkdown(text)) : escapeAsBlock(own));
  if (citation) blocks.push(runsMarkdown(citation));
  return blocks;
}
