/** Tells Excel and Numbers that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Characters between fields of the dialects that spreadsheets read. */
export type Delimiter = ',' | ';' | '\t';

/** Nothing to see, which spreadsheets skip: format characters, direction marks and white space; and quotation marks. */
const SKIPPED = '\\s\\p{Cf}\\p{Cc}\\u115F\\u1160\\u3164\\uFFA0"';
/** What a spreadsheet may take for a formula, full-width forms included (OWASP, CSV Injection). */
const FORMULA_MARK = '[=+\\-@＝＋－＠﹦﹢﹣﹫]';
const FORMULA = new RegExp(`^[${SKIPPED}]*${FORMULA_MARK}|^[\\t\\r\\n]`, 'u');
/**
 * What may begin a cell in a dialect that the file is not written in: a spreadsheet set to semicolons splits
 * a file of commas at `a;=1+1`, inside a quoted field too, because its quotation mark begins no cell there.
 * It takes each run whole, so that its time goes with the length of the text.
 */
const INNER_CELL = new RegExp(`([,;|${SKIPPED}]+)('*)(${FORMULA_MARK}?)`, 'gu');
const SEPARATOR = /[,;|\t\r\n]/;

/** Gives each inner cell that begins a formula other apostrophes before it. */
function changeInner(value: string, change: (apostrophes: string) => string): string {
  return value.replace(INNER_CELL, (whole, start: string, found: string, mark: string) =>
    mark !== '' && SEPARATOR.test(start) ? start + change(found) + mark : whole,
  );
}

/** The reader's own apostrophes count as part of the formula, so that the guard can be recognised. */
const isFormula = (value: string) => FORMULA.test(value.replace(/^'+/, ''));

/** A value that no spreadsheet runs: an apostrophe makes a text of what any dialect would take for a formula. */
export function guardFormulas(value: string): string {
  const guarded = changeInner(value, (found) => `'${found}`);
  return isFormula(value) ? `'${guarded}` : guarded;
}

/** A value as it was before `guardFormulas` changed it. */
export function unguardFormulas(value: string): string {
  const bare = changeInner(value, (found) => found.slice(1));
  return bare.startsWith("'") && isFormula(bare) ? bare.slice(1) : bare;
}

/** One record as RFC 4180 has it, for a program that runs no formulas: every field quoted, quotes doubled, CRLF behind it. */
export function plainRecord(fields: readonly string[], delimiter: Delimiter): string {
  const quoted = fields.map((field) => `"${field.replaceAll('"', '""')}"`);
  return `${quoted.join(delimiter)}\r\n`;
}

/** One record for whatever opens the file, a spreadsheet too. */
export function delimitedRecord(fields: readonly string[], delimiter: Delimiter): string {
  return plainRecord(fields.map(guardFormulas), delimiter);
}
