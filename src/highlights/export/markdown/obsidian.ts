import type { ExportDocument, ExportPassage } from '../document.ts';
import type { TextFile } from '../write-file.ts';
import type { Layout } from '../layout.ts';
import { citationKey, uniqueKeys } from '../references/citation-key.ts';
import { bookFiles, bookMarkdown, quoted, runsMarkdown } from './book-files.ts';
import { escapeAsBlock, escapeItem, escapeMarkdown, escapeNote } from './escape.ts';
import { frontMatter } from './front-matter.ts';
import { inlineTag } from './tags.ts';

/**
 * One file a book for Obsidian: flat properties, a heading for each chapter, and behind each passage its
 * block id, to which notes can link and by which the file is brought up to date.
 */
export function writeObsidian(document: ExportDocument, layout: Layout): TextFile[] {
  const unique = uniqueKeys();
  return bookFiles(document, layout, (section) => {
    const head = frontMatter(section, unique(citationKey(section.book)));
    return `${head}\n${bookMarkdown(section, document, layout, passageBlocks)}`;
  });
}

/**
 * The id is behind a quotation between blank lines, which makes it the whole quotation's, and at a
 * paragraph's end.
 */
function passageBlocks(passage: ExportPassage, layout: Layout): string[] {
  const { text, tags, collections, citation } = passage;
  const id = `^${passage.id.replace(/[^A-Za-z0-9-]/g, '-')}`;
  const own = layout.own(passage);
  const words =
    own === '' ? [quoted(escapeMarkdown(text)), id] : [`${escapeNote(own, escapeAsBlock)} ${id}`];
  return [
    ...(text === '' ? [] : words),
    escapeMarkdown(layout.caption(passage)),
    escapeNote(layout.note(passage), escapeAsBlock),
    tags.length === 0 ? '' : layout.line('tags', tags.map(inlineTag).join(' ')),
    layout.list('collections', collections.map(escapeItem)),
    runsMarkdown(citation ?? []),
  ].filter((block) => block !== '');
}
