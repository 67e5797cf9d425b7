import { textOfRuns } from '../../cite/runs.ts';
import type { Book } from '../../types.ts';
import type { ExportDocument, ExportPassage } from '../document.ts';
import type { TextFile } from '../write-file.ts';
import type { Layout } from '../layout.ts';
import type { DocumentItem } from '../document-parts.ts';
import { bookFiles, linkedPeople } from './book-files.ts';
import { escapeNote, withoutPairs } from './escape.ts';

/** One page a book for Roam Research: attributes, then chapters and passages as nested bullets. */
export function writeRoam(document: ExportDocument, layout: Layout): TextFile[] {
  return bookFiles(document, layout, ({ book }, [, ...items]) => {
    const bullets = items.flatMap((item) => itemBullets(item, layout));
    return `${[...attributes(book), ...bullets].join('\n')}\n`;
  });
}

function itemBullets({ blocks, passage, level }: DocumentItem, layout: Layout): string[] {
  if (passage) return passageBullets(passage, Math.min(level, 1), layout);
  return blocks.map(({ role, runs }) => {
    const text = roamText(textOfRuns(runs));
    return role === 'chapter' ? bullet(0, `**${text}**`) : bullet(1, text);
  });
}

function attributes(book: Book): string[] {
  const facts: [string, string | null][] = [
    ['Author', linkedPeople(book, 'author', roamText)],
    ['Editor', linkedPeople(book, 'editor', roamText)],
    ['Translator', linkedPeople(book, 'translator', roamText)],
    ['Year', book.year && roamText(book.year)],
    ['Publisher', book.publisher && roamText(book.publisher)],
  ];
  return facts.flatMap(([name, value]) => (value ? [bullet(0, `${name}:: ${value}`)] : []));
}

/** A line break would begin a block at the margin: each further line is a bullet below. */
function passageBullets(passage: ExportPassage, depth: number, layout: Layout): string[] {
  const { text, tags, citation } = passage;
  const meta = layout.caption(passage);
  const own = escapeNote(layout.own(passage), roamText);
  const [first = '', ...more] = (own || roamText(text || meta)).split('\n');
  const below = [
    ...more,
    text === '' ? '' : roamText(meta),
    ...escapeNote(layout.note(passage), roamText).split('\n'),
    tags.map((tag) => `#[[${roamText(tag.replace(/[[\]]/g, ''))}]]`).join(' '),
    roamText(layout.collections(passage)),
    roamText(textOfRuns(citation ?? [])),
  ];
  return [
    bullet(depth, first),
    ...below.filter((line) => line.trim() !== '').map((line) => bullet(depth + 1, line)),
  ];
}

function bullet(depth: number, text: string): string {
  return `${'    '.repeat(depth)}- ${text}`;
}

/**
 * Roam has no escapes. An invisible word joiner breaks up pairs of brackets, hashes and marks,
 * links and pictures of other sites, and the start of a block of HTML (`:hiccup`) or a query
 * (`:q`).
 */
function roamText(text: string): string {
  return (
    withoutPairs(text, '[({')
      .replace(/([*_~^`:])(?=\1)/g, '$&\u2060')
      // SmartBlocks runs `<% … %>`.
      .replace(/(?<!\S)#(?=\S)|<(?=%)|\](?=\()|^:(?=\S)/gm, '$&\u2060')
  );
}
