import type { NotebookRow } from '../../src/highlights/read/formats/notebook-book.ts';
import { inside, lastValue, elementText } from './text.ts';

/** Parameters of a book's next page, as the notebook gave them. */
export interface Cursor {
  token: string;
  limitState: string;
}

/** One page of a book. */
export interface BookPage {
  rows: NotebookRow[];
  /** Null on the last page. */
  next: Cursor | null;
  /** The publisher's export limit hid or cut passages of this book. */
  isLimited: boolean;
}

const HIDDEN = 'aok-hidden';
const COLOR = /(?:^|\s)kp-notebook-highlight-(yellow|pink|blue|orange)(?:\s|$)/;
/**
 * The word before a page number in a row's heading, in the languages of the hosts; otherwise it
 * is a location.
 */
const PAGE_WORD = /p[aá]g|seite|ページ/i;

const isShown = (element: Element | null) =>
  element !== null && !element.classList.contains(HIDDEN);

/**
 * A row's id is the base64 of `ACCOUNT:ASIN:POSITION:HIGHLIGHT:UUID`, older ones without the last
 * part. The account is left out: only the vendor has a use for it.
 */
function externalIdOf(id: string): string {
  try {
    const [, ...rest] = atob(id).split(':');
    return rest.length >= 2 ? rest.join(':') : id;
  } catch {
    return id;
  }
}

/** "Yellow highlight | Page: 12" gives "12"; a heading with a location gives null. */
function pageOf(row: Element): string | null {
  const heading = ['annotationHighlightHeader', 'annotationNoteHeader']
    .map((id) => elementText(inside(row, id)))
    .find((text) => text.includes('|'));
  const place = heading?.split('|').at(-1) ?? '';
  const [word = '', page = ''] = place.split(/[:：]/);
  return PAGE_WORD.test(word) && page.trim() !== '' ? page.trim() : null;
}

function rowColor(row: Element): NotebookRow['color'] {
  for (const { className } of row.querySelectorAll('[class*="kp-notebook-highlight-"]')) {
    const color = COLOR.exec(className)?.[1];
    if (color) return color as NotebookRow['color'];
  }
  return null;
}

function readRow(row: Element): NotebookRow {
  const text = elementText(inside(row, 'highlight'));
  const note = elementText(inside(row, 'note'));
  const location = Number(inside(row, 'kp-annotation-location')?.getAttribute('value'));
  const isTruncated = [...row.querySelectorAll('.kp-notebook-highlight-truncated')].some(isShown);
  return {
    id: externalIdOf(row.id),
    text,
    note: note === '' ? null : note,
    color: rowColor(row),
    page: pageOf(row),
    location: Number.isInteger(location) && location > 0 ? location : null,
    isTruncated,
  };
}

const isHighlight = (row: Element) =>
  row.querySelector('.kp-notebook-highlight, [id="highlight"]') !== null;

/** The count in a heading or a hidden field, in digits of any script; 0 for none. */
function countIn(page: Document, id: string): number {
  return Number(elementText(page.getElementById(id)).replace(/\D/g, ''));
}

/** Rows are inside the page's list; later pages are sent without it. */
function rowsOf(page: Document): Element[] {
  const list = page.getElementById('kp-notebook-annotations');
  const candidates = list?.children ?? page.querySelectorAll('div.a-row.a-spacing-base');
  return [...candidates].filter(
    (row) =>
      row.matches('div.a-row.a-spacing-base') && (isHighlight(row) || inside(row, 'note') !== null),
  );
}

/**
 * Parses one page of a book's passages. A page that counts passages but shows none, or that lacks
 * the fields for the next page, has changed: on the last page those fields are present but empty.
 * @param isFirst the first page of the book, which has the counts
 * @returns null when the page cannot be read
 */
export function readBook(page: Document, isFirst: boolean): BookPage | null {
  const token = lastValue(page, '.kp-notebook-annotations-next-page-start');
  const limitState = lastValue(page, '.kp-notebook-content-limit-state');
  if (token === null) return null;
  const rows = rowsOf(page)
    .filter((row) => isHighlight(row) || elementText(inside(row, 'note')) !== '')
    .map(readRow);
  const isLimited =
    isShown(page.getElementById('kp-notebook-hidden-annotations-summary')) ||
    rows.some(({ isTruncated }) => isTruncated);
  const isExpected =
    !isFirst ||
    countIn(page, 'kp-notebook-highlights-count') + countIn(page, 'kp-notebook-notes-count') > 0;
  if (rows.length === 0 && isExpected && !isLimited) return null;
  return {
    rows,
    next: token === '' ? null : { token, limitState: limitState ?? '' },
    isLimited,
  };
}
