/** A passage in the stand-in notebook. */
export interface StandInRow {
  position: number;
  text?: string;
  note?: string;
  color?: 'yellow' | 'pink' | 'blue' | 'orange';
  page?: number;
  isTruncated?: boolean;
}

/** A book in the stand-in notebook. */
export interface StandInBook {
  asin: string;
  title: string;
  author: string;
  /** As the notebook writes it. */
  date: string;
  rows: StandInRow[];
  isLimited?: boolean;
  isOld?: boolean;
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const NO_BREAK = '&nbsp;';

/** Location numbers are positions in steps of 150. */
export const locationOf = ({ position }: StandInRow): number => Math.ceil(position / 150);

/** The id of a row: base64 of account, book, position, kind and a name. */
export function rowId(asin: string, row: StandInRow): string {
  const kind = row.text === undefined ? 'NOTE' : 'HIGHLIGHT';
  return btoa(`A1ACCOUNT:${asin}:${row.position}:${kind}:u-${row.position}`);
}

function rowHtml(asin: string, row: StandInRow): string {
  const { text, note, color = 'yellow', page, isTruncated = false } = row;
  const place =
    page === undefined
      ? `Location:${NO_BREAK}${locationOf(row).toLocaleString('en')}`
      : `Page:${NO_BREAK}${page}`;
  const highlight =
    text === undefined
      ? ''
      : `<span id="annotationHighlightHeader">${color[0]?.toUpperCase()}${color.slice(1)} highlight${NO_BREAK}|${NO_BREAK}${place}</span>
  <div class="a-row a-spacing-top-medium"><div class="kp-notebook-highlight kp-notebook-highlight-${color}${isTruncated ? ' kp-notebook-highlight-truncated' : ''}">
    <span id="highlight" class="a-size-base-plus a-color-base">${escape(text)}</span></div></div>`;
  const header =
    text === undefined
      ? `<span id="annotationNoteHeader">Note${NO_BREAK}|${NO_BREAK}${place}</span>`
      : '';
  return `<div id="${rowId(asin, row)}" class="a-row a-spacing-base"><div class="a-column kp-notebook-row-separator">
  <input type="hidden" id="kp-annotation-location" value="${locationOf(row)}">
  ${header}${highlight}
  <div class="a-row kp-notebook-note${note === undefined ? ' aok-hidden' : ''}"><span id="note-label">Note:</span> <span id="note">${escape(note ?? '').replaceAll('\n', '<br>')}</span></div>
</div></div>`;
}

const cursorHtml = (token: string, state: string) =>
  `<input type="hidden" class="kp-notebook-annotations-next-page-start" value="${token}">
<input type="hidden" class="kp-notebook-content-limit-state" value="${state}">`;

/**
 * A page of a book's passages: the first is the whole pane, later ones are bare rows.
 * @param next token of the next page, empty at the end
 */
export function bookPage(book: StandInBook, rows: StandInRow[], isFirst: boolean, next: string) {
  const body = rows.map((row) => rowHtml(book.asin, row)).join('\n');
  if (!isFirst) return `${body}${cursorHtml(next, `S${next}`)}`;
  const isHighlight = ({ text }: StandInRow) => text !== undefined;
  const hidden = book.isLimited === true ? '' : ' aok-hidden';
  return `<div class="a-row kp-notebook-annotation-container">
  <div class="a-row a-spacing-base"><h3 class="kp-notebook-metadata">${escape(book.title)}</h3></div>
  <span id="kp-notebook-highlights-count">${book.rows.filter(isHighlight).length}</span>
  <span id="kp-notebook-notes-count">${book.rows.filter(({ note }) => note !== undefined).length}</span>
  <div id="kp-notebook-hidden-annotations-summary" class="a-row${hidden}">Some highlights have been hidden or truncated due to export limits.</div>
  <div id="kp-notebook-annotations" class="a-row">
  ${body}
  ${cursorHtml(next, `S${next}`)}
  </div></div>`;
}

const listed = ({ asin, title, author, date }: StandInBook, byline: string) =>
  `<div id="${asin}" class="a-row kp-notebook-library-each-book"><span><a href="javascript:void(0);">
  <h2 class="a-size-base kp-notebook-searchable a-text-bold">${escape(title)}</h2>
  <p class="a-spacing-base kp-notebook-searchable">${byline}${escape(author)}</p></a></span>
  <input type="hidden" name="" value="${date}" id="kp-notebook-annotated-date-${asin}"></div>`;

/** A page of the list of books: the first is the notebook itself, later ones are bare pieces. */
export function listPage(
  books: StandInBook[],
  { isFirst, next, byline }: { isFirst: boolean; next: string; byline: string },
): string {
  const body = books.map((book) => listed(book, byline)).join('\n');
  const token = `<input type="hidden" class="kp-notebook-library-next-page-start" value="${next}">`;
  if (!isFirst) return `${body}${token}`;
  return `<!doctype html><html><head><title>Your Notebook</title></head><body>
<div id="kp-notebook-library" class="a-row">${body}${token}</div>
<div id="annotations"></div></body></html>`;
}

/** The sign-in page, shown in place of the notebook. */
export const SIGN_IN_PAGE = `<!doctype html><html><body><form name="signIn" method="post" action="/ap/signin">
<input type="email" name="email"><input type="password" name="password"></form></body></html>`;

/** The page for a suspected robot. */
export const CAPTCHA_PAGE = `<!doctype html><html><body><form method="get" action="/errors/validateCaptcha">
<input id="captchacharacters" name="field-keywords"></form></body></html>`;

/** The notebook after a redesign. */
export const CHANGED_PAGE = `<!doctype html><html><body><div id="app"><article class="book-card">A book</article></div></body></html>`;
