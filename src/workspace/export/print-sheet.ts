import type { ExportDocument } from '../../highlights/export/document.ts';
import type { Run } from '../../highlights/cite/runs.ts';
import { createLayout } from '../../highlights/export/layout.ts';
import {
  documentParts,
  type DocumentItem,
  type DocumentPart,
  type BlockRole,
} from '../../highlights/export/document-parts.ts';
import { barColor } from '../../highlights/export/print-style.ts';
import { exportLabels } from '../../highlights/export/document-labels.ts';
import type { Labels } from '../shared/texts.ts';

const headingClass = 'break-after-avoid font-sans font-bold leading-tight';
const smallClass = 'text-print-small text-ink-muted';
const underClass = 'break-before-avoid ps-4';

const looks: Record<BlockRole, string> = {
  title: `${headingClass} text-print-title`,
  book: `${headingClass} mt-8 text-print-book`,
  chapter: `${headingClass} mt-4 text-print-chapter`,
  authors: smallClass,
  text: 'border-s-3 ps-3.25 font-serif [orphans:3] [widows:3]',
  meta: `${underClass} ${smallClass}`,
  note: underClass,
  tags: `${underClass} ${smallClass}`,
  citation: `${underClass} ${smallClass}`,
  entry: 'ps-8 -indent-8',
};

function partOf({ lang, items }: DocumentPart): HTMLElement {
  const section = document.createElement('section');
  if (lang) section.lang = lang;
  section.append(...items.map(itemOf));
  return section;
}

function itemOf({ blocks, passage }: DocumentItem): HTMLElement {
  const item = document.createElement(passage ? 'article' : 'div');
  if (passage) item.className = 'my-4 break-inside-avoid';
  item.append(
    ...blocks.map(({ role, runs }) => {
      const block = document.createElement('p');
      block.className = `[unicode-bidi:plaintext] ${looks[role]}`;
      block.dir = 'auto';
      if (role === 'text') block.style.borderColor = barColor(passage?.color ?? null);
      block.append(...runs.map(runOf));
      return block;
    }),
  );
  return item;
}

function runOf({ text, italic }: Run): Node | string {
  if (!italic) return text;
  const emphasis = document.createElement('em');
  emphasis.textContent = text;
  return emphasis;
}

/**
 * Replaces the page by a document for printing, until `afterprint`. Does nothing if one is waiting
 * already.
 */
export function layOutSheet(exported: ExportDocument, labels: Labels): void {
  if (document.documentElement.hasAttribute('data-printing')) return;
  const sheet = document.createElement('div');
  sheet.className = 'print-sheet hidden wrap-anywhere whitespace-pre-wrap print:block';
  sheet.append(
    ...documentParts(exported, createLayout(exported, exportLabels(labels))).map(partOf),
  );
  document.body.append(sheet);
  document.documentElement.toggleAttribute('data-printing', true);
  addEventListener(
    'afterprint',
    () => {
      sheet.remove();
      document.documentElement.removeAttribute('data-printing');
    },
    { once: true },
  );
}
