import type { ExportDocument } from '../document.ts';
import type { Layout } from '../layout.ts';
import {
  documentParts,
  type DocumentItem,
  type DocumentPart,
  type BlockRole,
} from '../document-parts.ts';
import { barColor, printStyle } from '../print-style.ts';
import { escapeXml, runsHtml } from '../xml.ts';

/** Serif faces for every script, by the names they have on each system. */
const FACES =
  'Literata, Georgia, "Noto Serif", "Times New Roman", "Hiragino Mincho ProN", "Yu Mincho", ' +
  '"Songti SC", SimSun, "Noto Serif CJK SC", "Noto Serif CJK JP", serif';

const { size, leading, space, bar, page, ink, muted, hanging } = printStyle;
const rem = (points: number) => `${(points / size.text).toFixed(3)}rem`;

const STYLES = `
@page { size: A4; margin: ${page.top}pt ${page.inline}pt; }
body { margin: 2rem auto; max-inline-size: 40rem; padding-inline: 1rem; color: ${ink}; background: #fff;
  font: 1rem/${leading.text} ${FACES}; }
p, blockquote, h1, h2, h3 { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext;
  line-height: ${leading.text}; }
h1, h2, h3 { line-height: ${leading.heading}; break-after: avoid; }
.title { font-size: ${rem(size.title)}; }
.book { margin-block-start: ${rem(space.book)}; font-size: ${rem(size.book)}; }
.chapter { margin-block-start: ${rem(space.chapter)}; font-size: ${rem(size.chapter)}; }
.authors, .meta, .tags, .citation { color: ${muted}; font-size: ${rem(size.small)}; line-height: ${leading.small}; }
article { margin-block: ${rem(space.passage)}; padding-inline-start: ${bar.gap + bar.width}pt; }
.text { margin-inline-start: -${bar.gap + bar.width}pt; padding-inline-start: ${bar.gap}pt;
  border-inline-start: ${bar.width}pt solid var(--bar); orphans: 3; widows: 3; }
.meta, .note, .tags, .citation { margin-block-start: ${rem(space.line)}; break-before: avoid; }
.entry { margin-block-start: ${rem(space.passage / 2)}; padding-inline-start: ${hanging}pt; text-indent: -${hanging}pt; }
@media print { :root { font-size: ${size.text}pt; } body { margin: 0; max-inline-size: none; padding: 0; } }
`;

const ELEMENTS: Partial<Record<BlockRole, string>> = {
  title: 'h1',
  book: 'h2',
  chapter: 'h3',
  text: 'blockquote',
};

/** A web page that needs nothing else: to read, to print, to open in a word processor. */
export function writeHtml(document: ExportDocument, layout: Layout): string {
  const body = documentParts(document, layout).map(partHtml).join('\n');
  const [only, second] = document.sections;
  const title = only && !second ? layout.title(only) : layout.labels.title;
  return (
    `<!doctype html>\n<html lang="${escapeXml(document.locale)}">\n<meta charset="utf-8">\n<meta name="generator" content="highlights-web-page">\n` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n' +
    `<title>${escapeXml(title)}</title>\n<style>${STYLES}</style>\n${body}\n</html>\n`
  );
}

function partHtml({ lang, items }: DocumentPart): string {
  const language = lang === null ? '' : ` lang="${lang}"`;
  return `<section${language}>\n${items.map(itemHtml).join('\n')}\n</section>`;
}

function itemHtml({ blocks, passage }: DocumentItem): string {
  const content = blocks.map(({ role, runs }) => {
    const element = ELEMENTS[role] ?? 'p';
    const style = role === 'text' ? ` style="--bar:${barColor(passage?.color ?? null)}"` : '';
    return `<${element} class="${role}"${style} dir="auto">${runsHtml(runs)}</${element}>`;
  });
  const html = content.join('\n');
  return passage ? `<article>${html}</article>` : html;
}
