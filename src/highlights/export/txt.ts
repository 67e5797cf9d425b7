import { plainText } from '../cite/runs.ts';
import type { ExportDocument, ExportPassage } from './document.ts';
import type { ExportLabels } from './labels.ts';
import { bibliographyOf, createLayout, type Layout } from './layout.ts';

const RULE = '─'.repeat(24);

/** Plain text: a block for each passage, a rule between books. UTF-8 without a byte order mark. */
export function writeText(document: ExportDocument, labels: ExportLabels): string {
  const layout = createLayout(document, labels);
  const books = document.sections.map((section) => {
    const head = [layout.title(section), layout.authors(section)].filter((line) => line !== null);
    const passages = section.passages.map((passage) => passageBlock(passage, layout));
    return [head.join('\n'), ...passages].join('\n\n');
  });
  const entries = bibliographyOf(document).map(plainText);
  if (entries.length > 0) books.push([labels.bibliography, ...entries].join('\n\n'));
  return `${books.join(`\n\n${RULE}\n\n`)}\n`;
}

function passageBlock(passage: ExportPassage, layout: Layout): string {
  const { text, note, tags, collections, citation } = passage;
  const lines = [text, layout.meta(passage)];
  if (note !== null) lines.push(layout.line('note', note));
  if (tags.length > 0) lines.push(layout.line('tags', layout.list(tags)));
  if (collections.length > 0) lines.push(layout.line('collections', layout.list(collections)));
  if (citation) lines.push(plainText(citation));
  return lines.filter((line) => line !== '').join('\n');
}
