import { textOfRuns } from '../../cite/runs.ts';
import type { ExportDocument } from '../document.ts';
import type { Layout } from '../layout.ts';
import { documentParts, type DocumentItem } from '../document-parts.ts';

const RULE = '─'.repeat(24);

/** Plain text: a block for each passage, a rule between books. UTF-8 without a byte order mark. */
export function writeText(document: ExportDocument, layout: Layout): string {
  const [, ...parts] = documentParts(document, layout);
  const texts = parts.map(({ items }) => items.map(itemText).join('\n\n'));
  return `${texts.join(`\n\n${RULE}\n\n`)}\n`;
}

function itemText({ blocks, level }: DocumentItem): string {
  return blocks
    .map(({ role, runs }) => (role === 'chapter' ? `${'#'.repeat(level)} ` : '') + textOfRuns(runs))
    .join('\n');
}
