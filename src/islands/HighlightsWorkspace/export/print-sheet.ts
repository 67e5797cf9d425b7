import type { ExportDocument } from '../../../highlights/export/document.ts';
import type { Run } from '../../../highlights/cite/runs.ts';
import { isPrintNode, printDocument, type PrintNode } from '../../../highlights/export/print.ts';
import { exportLabels } from './export-run.ts';
import type { Labels } from '../shared/labels.ts';

function elementOf({ element, className, lang, children }: PrintNode): HTMLElement {
  const made = document.createElement(element);
  made.className = className;
  made.dir = 'auto';
  if (lang) made.lang = lang;
  made.append(...children.map((child) => (isPrintNode(child) ? elementOf(child) : runOf(child))));
  return made;
}

function runOf({ text, italic }: Run): Node | string {
  if (!italic) return text;
  const made = document.createElement('em');
  made.textContent = text;
  return made;
}

/** Lays a document out in place of the page, and lets the browser print it or make its PDF. */
export function printSheet(exported: ExportDocument, labels: Labels): void {
  const sheet = document.createElement('div');
  sheet.className = 'print-sheet';
  sheet.append(...printDocument(exported, exportLabels(labels)).map(elementOf));
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
  print();
}
