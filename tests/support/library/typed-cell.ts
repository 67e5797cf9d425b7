import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const SHEET = 'xl/worksheets/sheet1.xml';

/**
 * Our workbook with the rest of a cell, from its attributes on, in place of the first empty one for
 * a page.
 */
export function withTypedPage(workbook: Uint8Array, cell: string): Uint8Array {
  const files = unzipSync(workbook);
  const before = strFromU8(files[SHEET] ?? new Uint8Array());
  const after = before.replace(/(<c r="E\d+" s="\d+")\/>/, `$1${cell}`);
  if (after === before) throw new Error('No row without a page');
  return zipSync({ ...files, [SHEET]: strToU8(after) });
}
