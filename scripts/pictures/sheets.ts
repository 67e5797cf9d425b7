import { writeEnex } from '../../src/highlights/export/text/enex.ts';
import type { Run } from '../../src/highlights/cite/runs.ts';
import type { ExportPassage } from '../../src/highlights/export/document.ts';
import { createLayout, type Layout } from '../../src/highlights/export/layout.ts';
import { barColor, printStyle } from '../../src/highlights/export/print-style.ts';
import { tableColumns } from '../../src/highlights/export/table.ts';
import { escapeXml, runsHtml } from '../../src/highlights/export/xml.ts';
import type { Library } from '../../src/highlights/library/model.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { exportLabels } from '../../src/highlights/export/document-labels.ts';
import { pictureBook, pictureDocument, workspaceTexts } from './library.ts';

/**
 * Sizes of the sheets in a picture, CSS pixels, and how many passages each shows: whole ones, and
 * as high as they are.
 */
const wide = {
  width: 658,
  passages: 2,
  rows: 3,
  columns: ['location', 'text', 'tags'],
  text: 14.5,
  styles: `
body { padding: 16px 14px 40px; }
.word { width: 392px; padding: 36px 80px 52px 32px; }
.evernote { grid-row: 1; justify-self: end; align-self: start; width: 308px; margin-top: 48px; padding: 34px 22px 46px; }
.rows { justify-self: end; width: 600px; margin-top: -26px; }`,
};

/** On a phone they are one below the other: scaled down they would be illegible. */
const phone: typeof wide = {
  width: 370,
  passages: 1,
  rows: 2,
  columns: ['location', 'text'],
  text: 14,
  styles: `
body { padding: 10px 10px 28px; }
.word { width: 308px; padding: 32px 22px 44px; }
.word h1 { display: none; }
.word h2 { margin-top: 0; }
.evernote { justify-self: end; width: 300px; margin-top: -26px; padding: 34px 20px 40px; }
.rows { width: 350px; margin-top: -20px; }`,
};

export const sheets = { sheets: wide, 'sheets-phone': phone };
export type SheetsName = keyof typeof sheets;
export const sheetsNames = ['sheets', 'sheets-phone'] as const;

/**
 * A passage as Word has it: its citation is a footnote, and the lines under it begin where its text
 * does.
 */
function wordPassage(passage: ExportPassage, layout: Layout, notes: (readonly Run[])[]): string {
  const { text, color, citation } = passage;
  const mark = citation ? `<sup>${notes.push(citation)}</sup>` : '';
  const line = (value: string, look = '') =>
    value === '' ? '' : `<p class="${look}">${escapeXml(value)}</p>`;
  return [
    `<blockquote style="border-color: ${barColor(color)}">${escapeXml(text)}${mark}</blockquote>`,
    line(layout.note(passage)),
    ...[layout.meta(passage), layout.tags(passage), layout.collections(passage)].map((each) =>
      line(each, 'small'),
    ),
  ].join('');
}

/**
 * A page with three overlapping sheets: the Word document, the content of the Evernote file, the
 * rows of the spreadsheet, each with what the exports write.
 */
export function sheetsPage(library: Library, locale: Locale, name: SheetsName): string {
  const { width, passages, rows: rowCount, columns: names, text, styles } = sheets[name];
  const book = pictureBook(library, 'sheets');
  const document = pictureDocument(library, locale, { book, count: passages });
  const labels = exportLabels(workspaceTexts(locale));
  const layout = createLayout(document, labels);
  const uncited = pictureDocument(library, locale, { book, count: passages, isCited: false });
  const [section] = document.sections;
  const notes: (readonly Run[])[] = [];
  const word = [
    `<h1>${escapeXml(labels.title)}</h1><h2>${escapeXml(layout.title(section!))}</h2>`,
    `<p class="small">${escapeXml(layout.authors(section!) ?? '')}</p>`,
    ...section!.passages.map((passage) => wordPassage(passage, layout, notes)),
    `<ol>${notes.map((runs) => `<li>${runsHtml(runs)}</li>`).join('')}</ol>`,
  ].join('');
  const [note = ''] =
    writeEnex(uncited, createLayout(uncited, labels)).match(
      /(?<=<en-note[^>]*>).*?(?=<\/en-note>)/s,
    ) ?? [];

  const table = pictureDocument(library, locale, { book, count: rowCount });
  const tableLayout = createLayout(table, labels);
  const columns = tableColumns(tableLayout).filter((each) => names.includes(each.name));
  const [listed] = table.sections;
  const cells = [
    columns.map(({ heading }) => heading),
    ...listed!.passages.map((passage) => columns.map(({ value }) => value(listed!, passage))),
  ];
  const rows = cells
    .map((row, index) => {
      const content = row.map((cell) => `<td>${escapeXml(cell)}</td>`).join('');
      return `<tr><th>${index + 1}</th>${content}</tr>`;
    })
    .join('');
  const { size, bar, muted } = printStyle;
  const points = (value: number) => `${((value * text) / size.text).toFixed(1)}px`;
  return `<!doctype html><html lang="${document.locale}"><meta charset="utf-8">
<style>
:root { color-scheme: light dark; }
body { display: grid; grid-template-columns: 100%; box-sizing: border-box; width: ${width}px; margin: 0; overflow: hidden; background: none; }
.paper { box-sizing: border-box; background: light-dark(#fff, #ece5d7); color: #1c1a17; border-radius: 4px; font-size: ${text}px;
  line-height: 1.45; overflow-wrap: anywhere; place-self: start; grid-column: 1; box-shadow: 0 14px 28px -10px rgb(0 0 0 / 40%); }
.paper :is(h1, h2, p, blockquote, ol) { margin: 0; }
.paper[data-name] { position: relative; }
.paper[data-name]::before, caption { color: #5b564c; font: 12px/1.2 Inter, sans-serif; }
.paper[data-name]::before { content: attr(data-name); position: absolute; inset: 12px 14px auto auto; }
.word { grid-row: 1; font-family: "Times New Roman", "Liberation Serif", "Noto Serif CJK JP", "Noto Serif CJK SC", serif; }
.word h1 { font-size: ${points(size.title)}; line-height: 1.25; }
.word h2 { margin-top: 16px; font-size: ${points(size.book)}; line-height: 1.25; }
.word .small, .word ol { color: ${muted}; font-size: ${points(size.small)}; }
.word blockquote { margin: 14px 0 4px; padding-inline-start: ${points(bar.gap)}; border-inline-start: ${points(bar.width)} solid; }
.word blockquote ~ p { padding-inline-start: ${points(bar.gap + bar.width)}; }
.word ol { margin-top: 18px; padding: 8px 0 0 1.4em; border-top: 1px solid #b5b0a6; }
.word sup { font-size: 0.7em; line-height: 0; }
.evernote { border-radius: 0 0 4px 4px; box-shadow: inset 0 4px light-dark(#00a82d, color-mix(in srgb, #00a82d 80%, #ece5d7)), 0 14px 28px -10px rgb(0 0 0 / 40%); font-family: Inter, sans-serif; }
.evernote h1 { font-size: 1.3em; line-height: 1.3; }
.evernote blockquote { margin: 0 0 4px; padding-inline-start: 12px; border-inline-start: 3px solid rgb(0 0 0 / 20%); }
.evernote hr { border: 0; border-top: 1px solid rgb(0 0 0 / 14%); margin: 10px 0; }
.evernote div:has(> br:only-child):is(:last-child, :has(+ hr)) { display: none; }
.rows { position: relative; z-index: 1; font-family: Inter, sans-serif; font-size: 14px; }
.rows table { border-collapse: collapse; width: 100%; }
.rows caption { caption-side: bottom; padding: 5px 9px; text-align: start; }
.rows :is(td, th) { height: 32px; box-sizing: border-box; border: 1px solid rgb(0 0 0 / 17%); padding: 4px 9px; text-align: start;
  white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.rows th { width: 20px; background: rgb(0 0 0 / 6%); color: #5b564c; font-weight: 400; text-align: center; }
.rows td:nth-child(3) { width: 100%; max-width: 0; }
.rows tr:first-child td { background: rgb(0 130 40 / 9%); font-weight: 600; }
${name === 'sheets-phone' ? '.word, .evernote, .rows { grid-row: auto; }' : ''}
${styles}
</style>
<div class="paper word" data-name="Word">${word}</div>
<div class="paper evernote" data-name="Evernote">${note}</div>
<div class="paper rows"><table><caption>Excel</caption>${rows}</table></div></html>`;
}
