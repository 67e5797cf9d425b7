import type { Run } from '../cite/runs.ts';
import type { ExportDocument } from './document.ts';
import type { ExportLabels } from './labels.ts';
import { isPrintNode, printDocument, type PrintNode } from './print.ts';
import { escapeXml } from './xml.ts';

/** Serif faces for every script, by the names they have on each system. */
const FACES =
  'Literata, Georgia, "Noto Serif", "Times New Roman", "Hiragino Mincho ProN", "Yu Mincho", ' +
  '"Songti SC", SimSun, "Noto Serif CJK SC", "Noto Serif CJK JP", serif';

/** The print style of a document that stands alone; a page of the site brings its own. */
const STYLES = `
@page { margin: 22mm 20mm; }
body { margin: 2rem auto; max-inline-size: 40rem; padding-inline: 1rem; color: #1c1a17; background: #fff;
  font: 1rem/1.6 ${FACES}; }
p, blockquote, h1, h2 { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext; }
h1 { font-size: 1.75rem; line-height: 1.25; }
h2 { margin-block-start: 2.5rem; font-size: 1.25rem; line-height: 1.3; break-after: avoid; }
.print-authors, .print-meta, .print-tags, .print-citation { color: #5b564c; font-size: .875rem; }
.print-passage { margin-block: 1.25rem; }
.print-text { padding-inline-start: .875rem; border-inline-start: 3px solid #e0b400; orphans: 3; widows: 3; }
.print-meta, .print-note, .print-tags, .print-citation { margin-block-start: .25rem;
  padding-inline-start: calc(.875rem + 3px); break-before: avoid; }
.print-entry { margin-block-start: .5rem; padding-inline-start: 2rem; text-indent: -2rem; }
@media print { body { margin: 0; max-inline-size: none; padding: 0; font-size: 11pt; } }
`;

/** A web page that needs nothing else: to read, to print, to open in a word processor. */
export function writeHtml(document: ExportDocument, labels: ExportLabels): string {
  const body = printDocument(document, labels).map(nodeHtml).join('\n');
  return (
    `<!doctype html>\n<html lang="${escapeXml(document.locale)}">\n<meta charset="utf-8">\n` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n' +
    `<title>${escapeXml(labels.title)}</title>\n<style>${STYLES}</style>\n${body}\n</html>\n`
  );
}

function nodeHtml({ element, className, lang, children }: PrintNode): string {
  const language = lang === undefined ? '' : ` lang="${lang}"`;
  const direction = element === 'section' || element === 'article' ? '' : ' dir="auto"';
  const content = children
    .map((child) => (isPrintNode(child) ? `\n${nodeHtml(child)}` : runHtml(child)))
    .join('');
  return `<${element} class="${className}"${language}${direction}>${content}</${element}>`;
}

function runHtml({ text, italic }: Run): string {
  return italic ? `<em>${escapeXml(text)}</em>` : escapeXml(text);
}
