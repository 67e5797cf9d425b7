/** Tells Excel and Numbers that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Characters between fields of the dialects that spreadsheets read. */
export type Delimiter = ',' | ';' | '\t';

/**
 * Nothing to see, which spreadsheets skip: format characters, direction marks and white space; and
 * quotation marks.
 */
const SKIPPED = '\\s\\p{Cf}\\p{Cc}\\u115F\\u1160\\u3164\\uFFA0"';
/**
 * What a spreadsheet may take for a formula, full-width forms included (OWASP, CSV Injection). A
 * hyphen at the start of a cell is one before a word too: Excel would show `#NAME?` in place of "-
 * said he". Dashes are none.
 */
const FORMULA_MARK = '[=+\\-@＝＋－＠﹦﹢﹣﹫]';
const FORMULA = new RegExp(`^[${SKIPPED}]*${FORMULA_MARK}|^[\\t\\r\\n]`, 'u');
/**
 * What may begin a cell in a dialect that the file is not written in: a spreadsheet set to
 * semicolons splits a file of commas at `a;=1+1`, inside a quoted field too, because its quotation
 * mark begins no cell there. It takes each run whole, so that its time is linear in the length of
 * the text.
 */
const INNER_CELL = new RegExp(`([,;|${SKIPPED}]+)('*)(${FORMULA_MARK}?)`, 'gu');
const SEPARATOR = /[,;|\t\r\n]/;
/** Without them a formula calls no function and no other program or file. */
const CALL = /[(|!]/;

/** Gives each inner cell that begins a formula other apostrophes before it. */
function changeInner(
  value: string,
  change: (apostrophes: string, isHarmless: boolean) => string,
): string {
  const hasCall = CALL.test(value);
  return value.replace(
    INNER_CELL,
    (whole, start: string, found: string, mark: string, offset: number) => {
      if (mark === '' || !SEPARATOR.test(start)) return whole;
      const rest = value.slice(offset + whole.length, offset + whole.length + 3);
      return start + change(found, !hasCall && mark === '-' && /^ \p{L}/u.test(rest)) + mark;
    },
  );
}

/** The user's own apostrophes count as part of the formula, so that the guard can be recognised. */
const isFormula = (value: string) => FORMULA.test(value.replace(/^'+/, ''));

/**
 * A value that no spreadsheet runs: an apostrophe makes a text of what any dialect would take for a
 * formula.
 */
export function guardFormulas(value: string): string {
  // "No, - said he": printed so in many books, and in no cell of its own unless the file is opened
  // wrongly.
  const guarded = changeInner(value, (found, isHarmless) =>
    isHarmless && found === '' ? '' : `'${found}`,
  );
  return isFormula(value) ? `'${guarded}` : guarded;
}

/** A value as it was before `guardFormulas` changed it. */
export function unguardFormulas(value: string): string {
  const bare = changeInner(value, (found) => found.slice(1));
  return bare.startsWith("'") && isFormula(bare) ? bare.slice(1) : bare;
}

/**
 * One record as RFC 4180 has it, for a program that runs no formulas: every field quoted, quotes
 * doubled, CRLF behind it.
 */
export function plainRecord(fields: readonly string[], delimiter: Delimiter): string {
  const quoted = fields.map((field) => `"${field.replaceAll('"', '""')}"`);
  return `${quoted.join(delimiter)}\r\n`;
}

/** One record that a spreadsheet may open: texts that look like formulas are guarded. */
export function delimitedRecord(fields: readonly string[], delimiter: Delimiter): string {
  return plainRecord(fields.map(guardFormulas), delimiter);
}
