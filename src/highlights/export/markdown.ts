import { authorNames } from '../parse/authors.ts';
import { strToU8, zipSync, type Zippable } from 'fflate';
import type { Run } from '../cite/runs.ts';
import type { ExportDocument, ExportPassage, ExportSection } from './document.ts';
import { safeFileName, uniqueNames } from './file-name.ts';
import type { ExportLabels } from './labels.ts';
import { createLayout, type Layout } from './layout.ts';
import { escapeInline, escapeMarkdown } from './markdown-escape.ts';

/**
 * Marks a file of the archive as written on Unix, readable by all and writable by its owner: Info-ZIP's
 * unzip takes the name of one from DOS, the default, for an old code page in spite of its UTF-8 flag.
 */
const FROM_UNIX = { os: 3, attrs: (0o100644 << 16) >>> 0 } as const;

/** An archive with one Markdown file a book, for Obsidian, Notion and the like. */
export function writeMarkdownZip(
  document: ExportDocument,
  labels: ExportLabels,
): Uint8Array<ArrayBuffer> {
  const layout = createLayout(document, labels);
  const unique = uniqueNames();
  const fallback = safeFileName(labels.untitled, 'book');
  const files: Zippable = {};
  for (const section of document.sections) {
    const name = unique(safeFileName(layout.title(section), fallback));
    files[`${name}.md`] = [strToU8(bookMarkdown(section, labels, layout)), FROM_UNIX];
  }
  return zipSync(files, { level: 6 });
}

function bookMarkdown(section: ExportSection, labels: ExportLabels, layout: Layout): string {
  const authors = layout.authors(section);
  const blocks = [`# ${escapeInline(layout.title(section))}`];
  if (authors !== null) blocks.push(escapeMarkdown(authors));
  blocks.push(...section.passages.map((passage) => passageBlocks(passage, layout)));
  if (section.bibliography) {
    blocks.push(`## ${escapeInline(labels.bibliography)}`, runsMarkdown(section.bibliography));
  }
  return `${frontMatter(section)}\n${blocks.join('\n\n')}\n`;
}

/** Properties as YAML; every value is a JSON string, which YAML 1.2 reads. */
function frontMatter({ book, passages }: ExportSection): string {
  const tags = new Set(passages.flatMap((passage) => passage.tags.map(tagName)));
  const lists: [string, string[]][] = [
    ['authors', authorNames(book.authors)],
    ['tags', [...tags].filter((tag) => tag !== '')],
  ];
  const facts: [string, string | null][] = [
    ['title', book.title],
    ['publisher', book.publisher],
    ['year', book.year],
    ['city', book.city],
    ['edition', book.edition],
  ];
  const lines = facts.flatMap(([key, value]) => (value ? [`${key}: ${yamlString(value)}`] : []));
  for (const [key, values] of lists) {
    if (values.length > 0)
      lines.push(`${key}:`, ...values.map((value) => `  - ${yamlString(value)}`));
  }
  return ['---', ...lines, '---', ''].join('\n');
}

/** JSON leaves some characters bare that YAML does not print (YAML 1.2.2, section 5.1). */
function yamlString(value: string): string {
  return JSON.stringify(value).replace(
    /[\u007F-\u009F\u2028\u2029\uFEFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A tag as Obsidian knows it: letters, digits, `_`, `-` and `/`, not digits alone. */
function tagName(tag: string): string {
  const name = tag
    .replace(/[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}_/-]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return /^\d+$/.test(name) ? `_${name}` : name;
}

function passageBlocks(passage: ExportPassage, layout: Layout): string {
  const { text, note, tags, collections, citation } = passage;
  const meta = layout.meta(passage);
  const blocks: string[] = [];
  if (text !== '') blocks.push(quoted(escapeMarkdown(text)));
  if (meta !== '') blocks.push(escapeMarkdown(meta));
  if (note !== null) blocks.push(escapeMarkdown(layout.line('note', note)));
  if (tags.length > 0) blocks.push(layout.line('tags', tags.map(inlineTag).join(' ')));
  if (collections.length > 0) {
    blocks.push(escapeMarkdown(layout.line('collections', layout.list(collections))));
  }
  if (citation) blocks.push(runsMarkdown(citation));
  return blocks.join('\n\n');
}

/** The tag as a link, and its own wording where the link had to change it. */
function inlineTag(tag: string): string {
  const name = tagName(tag);
  if (name === tag) return `#${name}`;
  return name === '' ? `(${escapeInline(tag)})` : `#${name} (${escapeInline(tag)})`;
}

function quoted(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

function runsMarkdown(runs: readonly Run[]): string {
  return runs
    .map(({ text, italic }) => (italic ? `*${escapeInline(text)}*` : escapeInline(text)))
    .join('');
}
