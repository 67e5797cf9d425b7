import { flowText, htmlTokens } from './html-tokens.ts';

/** A paragraph in a cell. */
export interface CellParagraph {
  text: string;
  /** The background of its text, if it is one of the colours looked for; else null. */
  background: string | null;
}

/** A cell of a table, without a table inside it. */
export interface Cell {
  paragraphs: CellParagraph[];
  /** The targets of its links, as the page writes them. */
  links: string[];
}

/** A row of the innermost tables of a page, and the heading before it. */
export interface TableRow {
  cells: Cell[];
  heading: string;
  start: number;
  end: number;
}

const BACKGROUND = /background(?:-color)?\s*:\s*#([0-9a-f]{6})\b/i;
const BLOCK = /^(?:p|h[1-6]|li|div)$/;
const HEADING = /^h[1-6]$/;

/** Backgrounds by the classes of the page's own style sheet: word processors give colours so. */
function backgroundsIn(html: string): Map<string, string> {
  if (!html.includes('<style')) return new Map();
  const sheet = html.slice(0, html.indexOf('</style')).split('<style').at(-1) ?? '';
  const found = new Map<string, string>();
  for (const rule of sheet.split('}')) {
    const [selector = '', body = ''] = rule.split('{');
    const color = BACKGROUND.exec(body)?.[1];
    const name = selector.trim().split('.').at(-1);
    if (color !== undefined && name) found.set(name, color.toLowerCase());
  }
  return found;
}

/**
 * The rows of a page's tables in their order, read once from its beginning to its end. Of tables
 * inside tables the innermost rows count; a row that is not closed ends with the next one.
 * @param colors the backgrounds to look for, as six hex digits in lower case
 */
export function* tableRows(html: string, colors: ReadonlySet<string>): Generator<TableRow> {
  const sheet = backgroundsIn(html);
  let heading = '';
  let headingPieces: string[] | null = null;
  let row: TableRow | null = null;
  let pieces: string[] = [];
  let background: string | null = null;

  const endParagraph = () => {
    const text = flowText(pieces);
    if (text !== '') row?.cells.at(-1)?.paragraphs.push({ text, background });
    [pieces, background] = [[], null];
  };
  const endRow = (end: number): TableRow | null => {
    endParagraph();
    const ended = row === null || row.cells.length === 0 ? null : { ...row, end };
    row = null;
    return ended;
  };

  for (const { type, name, attributes, text, start, end } of htmlTokens(html)) {
    if (type === 'text') {
      if (row !== null) pieces.push(text);
      headingPieces?.push(text);
      continue;
    }
    if (type === 'close') {
      if (HEADING.test(name) && headingPieces !== null) {
        heading = flowText(headingPieces).replace(/\s+/g, ' ');
        headingPieces = null;
      }
      if (BLOCK.test(name) || name === 'td') endParagraph();
      const ended = name === 'tr' || name === 'table' ? endRow(end) : null;
      if (ended) yield ended;
      continue;
    }
    if (name === 'tr' || name === 'table') {
      const ended = endRow(start);
      if (ended && name === 'tr') yield ended;
      if (name === 'tr') row = { cells: [], heading, start, end };
    } else if (row === null) {
      if (HEADING.test(name)) headingPieces = [];
    } else if (name === 'td' || name === 'th') {
      endParagraph();
      row.cells.push({ paragraphs: [], links: [] });
    } else if (BLOCK.test(name)) endParagraph();
    else if (name === 'br') pieces.push('\n');
    else if (name === 'a') row.cells.at(-1)?.links.push(attributes.get('href') ?? '');
    const classes = (attributes.get('class') ?? '').split(/\s+/);
    const own = BACKGROUND.exec(attributes.get('style') ?? '')?.[1]?.toLowerCase();
    background ??=
      [own, ...classes.map((each) => sheet.get(each))].find(
        (color) => color !== undefined && colors.has(color),
      ) ?? null;
  }
  const ended = endRow(html.length);
  if (ended) yield ended;
}
