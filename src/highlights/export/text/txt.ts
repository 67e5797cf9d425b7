import { textOfRuns } from '../../cite/runs.ts';
import type { ExportDocument, ExportPassage, ExportSection } from '../document.ts';
import type { Layout } from '../layout.ts';

const RULE = '─'.repeat(24);

/** Plain text: a block for each passage, a rule between books. UTF-8 without a byte order mark. */
export function writeText(document: ExportDocument, layout: Layout): string {
  const books = document.sections.map((section) => bookText(section, layout));
  const { bibliography } = document;
  if (bibliography) {
    books.push([bibliography.heading, ...bibliography.entries.map(textOfRuns)].join('\n\n'));
  }
  return `${books.join(`\n\n${RULE}\n\n`)}\n`;
}

function bookText(section: ExportSection, layout: Layout): string {
  const head = [layout.title(section), layout.authors(section)].filter((line) => line !== null);
  const blocks = [head.join('\n')];
  for (const { heading, level, passages } of layout.groups(section)) {
    if (heading !== null) blocks.push(`${'#'.repeat(level)} ${heading}`);
    blocks.push(...passages.map((passage) => passageBlock(passage, layout)));
  }
  return blocks.join('\n\n');
}

function passageBlock(passage: ExportPassage, layout: Layout): string {
  const words = layout.own(passage) || passage.text;
  const all = [words, ...layout.details(passage), textOfRuns(passage.citation ?? [])];
  return all.filter((line) => line !== '').join('\n');
}
