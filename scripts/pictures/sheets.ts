import { writeEnex } from '../../src/highlights/export/text/enex.ts';
import { writeHtml } from '../../src/highlights/export/text/html.ts';
import { createLayout } from '../../src/highlights/export/layout.ts';
import { tableColumns } from '../../src/highlights/export/table.ts';
import { escapeXml } from '../../src/highlights/export/xml.ts';
import type { Library } from '../../src/highlights/library/model.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { exportLabels } from '../../src/workspace/export/export-labels.ts';
import { pictureDocument, workspaceTexts } from './library.ts';

/** Places and sizes of the sheets in a picture, CSS pixels. */
const wide = {
  width: 680,
  height: 600,
  columns: ['location', 'text', 'note', 'tags'],
  withDates: true,
  styles: `
.word { inset: 8px auto auto 8px; width: 400px; height: 540px; padding: 32px 76px 66px 40px; font-size: 13px; }
.word h1 { font-size: 24px; }
.word h2 { margin-block-start: 24px; font-size: 18px; }
.word p { font-size: 12px; }
.evernote { inset: 28px 8px auto auto; width: 330px; height: 440px; padding: 22px 24px; font-size: 13px; }
.evernote h1 { font-size: 18px; }
.rows { inset: auto 20px 10px auto; width: 560px; height: 105px; font-size: 12px; }
.rows td:nth-child(4) { max-width: 150px; }`,
};

/** On a phone the wide one would be scaled to letters of seven pixels. */
const phone: typeof wide = {
  width: 400,
  height: 456,
  columns: ['location', 'text'],
  withDates: false,
  styles: `
.word { inset: 8px auto auto 8px; width: 330px; height: 240px; padding: 14px 24px 46px; font-size: 12px; }
.word h1 { display: none; }
.word h2 { margin-block-start: 0; font-size: 17px; }
.word p { font-size: 11px; }
.evernote { inset: 204px 8px auto auto; width: 300px; height: 212px; padding: 12px 18px 52px; font-size: 11.5px; }
.evernote h1 { font-size: 15px; }
.rows { inset: auto auto 8px 8px; width: 360px; height: 77px; font-size: 11.5px; }`,
};

export const sheets = { sheets: wide, 'sheets-phone': phone };
export type SheetsName = keyof typeof sheets;
export const sheetsNames = ['sheets', 'sheets-phone'] as const;

const between = (text: string, start: string, end: string) =>
  text.slice(text.indexOf(start) + start.length, text.lastIndexOf(end));

/**
 * A page with three overlapping sheets: the printed document, the content of the Evernote file, the rows of the
 * spreadsheet. All of it is written by the exports.
 */
export function sheetsPage(library: Library, locale: Locale, name: SheetsName): string {
  const { width, height, columns: names, withDates, styles } = sheets[name];
  const document = pictureDocument(library, locale, withDates);
  const labels = exportLabels(workspaceTexts(locale));
  const layout = createLayout(document, labels);
  const html = writeHtml(document, layout);
  const [note = ''] = writeEnex(document, layout).match(/<en-note[^>]*>.*?<\/en-note>/s) ?? [];
  const columns = tableColumns(document, layout).filter(({ name }) => names.includes(name));
  const [section] = document.sections;
  const rows = (section?.passages ?? []).map((passage) =>
    columns.map(({ value }) => value(section!, passage)),
  );
  const table = [columns.map(({ heading }) => heading), ...rows]
    .map((row, index) => {
      const cells = row.map((cell) => `<td>${escapeXml(cell)}</td>`).join('');
      return `<tr><th>${index + 1}</th>${cells}</tr>`;
    })
    .join('');
  return `<!doctype html><html lang="${document.locale}"><meta charset="utf-8">
<style>${between(html, '<style>', '</style>')}</style>
<style>
body { position: relative; width: ${width}px; height: ${height}px; max-inline-size: none;
  margin: 0; padding: 0; overflow: hidden; background: none; }
div.paper { position: absolute; box-sizing: border-box; overflow: hidden; background: #fff; color: #1c1a17;
  border-radius: 4px; box-shadow: 0 18px 40px -12px rgb(0 0 0 / 55%); }
/* What does not fit goes whole to a second column, which is cut off. */
.whole { height: 100%; columns: 1; column-fill: auto; overflow: hidden; }
.whole * { break-before: auto !important; }
.whole :not(section, article) { break-inside: avoid; }
.word { rotate: -1deg; font-family: "Noto Serif", "Noto Serif CJK JP", "Noto Serif CJK SC", serif; line-height: 1.5; }
.evernote { rotate: 1.5deg; border-top: 6px solid #00a82d !important; line-height: 1.5; font-family: Inter, sans-serif; }
.evernote h1 { font-weight: 600; line-height: 1.3; font-family: inherit; }
.evernote blockquote { margin: 0 0 4px; padding-inline-start: 12px; border-inline-start: 3px solid #ccc; }
.evernote hr { border: 0; border-top: 1px solid #ddd; margin: 10px 0; }
.rows { line-height: 1.35; font-family: Inter, sans-serif; }
.rows table { border-collapse: collapse; width: 100%; }
.rows td, .rows th { border: 1px solid #d5d5d5; padding: 4px 6px; text-align: start; vertical-align: top; }
.rows td { height: 26px; box-sizing: border-box; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.rows th { width: 22px; background: #f1f1f1; color: #666; font-weight: 400; text-align: center; }
.rows td:nth-child(3) { width: 100%; max-width: 0; }
.rows tr:first-child td { background: #e8f2ea; font-weight: 600; }
${styles}
</style>
<div class="paper word"><div class="whole">${between(html, '</style>', '</html>')}</div></div>
<div class="paper evernote"><div class="whole">${note.replace(/<.?en-note>/g, '')}</div></div>
<div class="paper rows"><table>${table}</table></div></html>`;
}
