import { textOfRuns } from '../../cite/runs.ts';
import type { ExportDocument, ExportPassage } from '../document.ts';
import type { TextFile } from '../write-file.ts';
import type { Layout } from '../layout.ts';
import type { Block } from '../document-parts.ts';
import { citationKey, uniqueKeys } from '../references/citation-key.ts';
import { bookFiles, bookMarkdown, quoted, runsMarkdown } from './book-files.ts';
import { escapeAsBlock, escapeItem, escapeMarkdown, escapeNote } from './escape.ts';
import { frontMatter } from './front-matter.ts';
import { inlineTag } from './inline-tags.ts';

/**
 * One file a book for Obsidian: flat properties, a heading for each chapter, and behind each
 * passage its block id, to which notes can link and by which the file is brought up to date.
 */
export function writeObsidian(document: ExportDocument, layout: Layout): TextFile[] {
  const unique = uniqueKeys();
  return bookFiles(document, layout, (section, items) => {
    const head = frontMatter(section, unique(citationKey(section.book)));
    return `${head}\n${bookMarkdown(items, (...of) => passageBlocks(layout, ...of))}`;
  });
}

/**
 * The id is behind a quotation between blank lines, which makes it the whole quotation's, and at a
 * paragraph's end.
 */
function passageBlocks(layout: Layout, passage: ExportPassage, blocks: readonly Block[]): string[] {
  const id = `^${passage.id.replace(/[^A-Za-z0-9-]/g, '-')}`;
  return blocks.flatMap(({ role, runs, list }, index) => {
    const text = textOfRuns(runs);
    if (role === 'text') return [quoted(escapeMarkdown(text)), id];
    if (role === 'citation') return runsMarkdown(runs);
    if (list === 'tags') return layout.line(list, passage.tags.map(inlineTag).join(' '));
    if (list) return layout.list(list, passage[list].map(escapeItem));
    if (role === 'meta') return escapeMarkdown(text);
    const isOwn = index === 0 && passage.text !== '';
    return escapeNote(text, escapeAsBlock) + (isOwn ? ` ${id}` : '');
  });
}
