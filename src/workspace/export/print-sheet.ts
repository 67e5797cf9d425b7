import type { ExportDocument } from '../../highlights/export/document.ts';
import type { Run } from '../../highlights/cite/runs.ts';
import { createLayout } from '../../highlights/export/layout.ts';
import { printParts, type PrintItem, type PrintPart } from '../../highlights/export/print.ts';
import { barColor } from '../../highlights/export/print-style.ts';
import { exportLabels } from './export-labels.ts';
import type { Labels } from '../shared/texts.ts';

function partOf({ lang, items }: PrintPart): HTMLElement {
  const made = document.createElement('section');
  if (lang) made.lang = lang;
  made.append(...items.map(itemOf));
  return made;
}

function itemOf({ blocks, color, isPassage }: PrintItem): HTMLElement {
  const made = document.createElement(isPassage ? 'article' : 'div');
  if (isPassage) made.className = 'print-passage';
  made.append(
    ...blocks.map(({ role, runs }) => {
      const block = document.createElement('p');
      block.className = `print-${role}`;
      block.dir = 'auto';
      if (role === 'text') block.style.borderColor = barColor(color);
      block.append(...runs.map(runOf));
      return block;
    }),
  );
  return made;
}

function runOf({ text, italic }: Run): Node | string {
  if (!italic) return text;
  const made = document.createElement('em');
  made.textContent = text;
  return made;
}

/** Replaces the page by a document for printing, until `afterprint`. Does nothing if one is waiting already. */
export function layOutSheet(exported: ExportDocument, labels: Labels): void {
  if (document.documentElement.hasAttribute('data-printing')) return;
  const sheet = document.createElement('div');
  sheet.className = 'print-sheet hidden print:block';
  sheet.append(...printParts(exported, createLayout(exported, exportLabels(labels))).map(partOf));
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
