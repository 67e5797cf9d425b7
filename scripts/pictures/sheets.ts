import { writeEnex } from '../../src/highlights/export/text/enex.ts';
import { writeHtml } from '../../src/highlights/export/text/html.ts';
import { tableColumns } from '../../src/highlights/export/table.ts';
import { escapeXml } from '../../src/highlights/export/xml.ts';
import type { Library } from '../../src/highlights/library/library.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { exportLabels } from '../../src/islands/HighlightsWorkspace/export/export-labels.ts';
import { pictureDocument, workspaceTexts } from './library.ts';

/** Places and sizes of the sheets in a picture, CSS pixels. */
const wide = {
  width: 680,
  height: 560,
  styles: `
.word { inset: 8px auto auto 8px; width: 400px; height: 500px; padding: 44px 76px 0 44px; font-size: 14px; }
.word h1 { font-size: 26px; }
.word h2 { font-size: 19px; }
.evernote { inset: 40px 8px auto auto; width: 330px; height: 330px; padding: 24px; font-size: 13px; }
.evernote h1 { font-size: 18px; }
.rows { inset: auto 20px 10px auto; width: 500px; height: 128px; font-size: 12px; }`,
};

/** On a phone the wide one would be scaled to letters of seven pixels. */
const phone: typeof wide = {
  width: 400,
  height: 340,
  styles: `
.word { inset: 8px auto auto 8px; width: 262px; height: 300px; padding: 20px 84px 0 20px; font-size: 12px; }
.word h1 { font-size: 18px; }
.word h2 { margin-block-start: 10px; font-size: 14px; }
.word p { font-size: 11px; }
.evernote { inset: 34px 8px auto auto; width: 204px; height: 210px; padding: 14px; font-size: 12px; }
.evernote h1 { font-size: 15px; }
.rows { inset: auto 8px 8px auto; width: 330px; height: 80px; font-size: 11.5px; }`,
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
  const { width, height, styles } = sheets[name];
  const document = pictureDocument(library, locale);
  const labels = exportLabels(workspaceTexts(locale));
  const html = writeHtml(document, labels);
  const [note = ''] = writeEnex(document, labels).match(/<en-note[^>]*>.*?<\/en-note>/s) ?? [];
  const columns = tableColumns(document, labels).filter(({ name }) =>
    ['page', 'location', 'text', 'note', 'tags'].includes(name),
  );
  const [section] = document.sections;
  const rows = (section?.passages ?? []).map((passage) =>
    columns.map(({ value }) => value(section!, passage)),
  );
  const empty = Array.from({ length: 1 }, () => columns.map(() => ''));
  const table = [columns.map(({ heading }) => heading), ...rows, ...empty]
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
.word { rotate: -1deg; font-family: "Noto Serif", "Noto Serif CJK JP", "Noto Serif CJK SC", serif; line-height: 1.5; }
.evernote { rotate: 1.5deg; border-top: 6px solid #00a82d !important; line-height: 1.5; font-family: Inter, sans-serif; }
.evernote h1 { font-weight: 600; line-height: 1.3; font-family: inherit; }
.evernote hr { border: 0; border-top: 1px solid #ddd; margin: 10px 0; }
.rows { line-height: 1.35; font-family: Inter, sans-serif; }
.rows table { border-collapse: collapse; width: 760px; }
.rows td, .rows th { border: 1px solid #d5d5d5; padding: 4px 6px; text-align: start; vertical-align: top; }
.rows td { height: 26px; box-sizing: border-box; max-width: 250px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.rows th { width: 22px; background: #f1f1f1; color: #666; font-weight: 400; text-align: center; }
.rows tr:first-child td { background: #e8f2ea; font-weight: 600; }
${styles}
</style>
<div class="paper word">${between(html, '</style>', '</html>')}</div>
<div class="paper evernote">${note.replaceAll('en-note', 'div')}</div>
<div class="paper rows"><table>${table}</table></div></html>`;
}
