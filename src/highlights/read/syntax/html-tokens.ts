import { decodeReferences } from './html-entities.ts';

/** A piece of a web page: a tag, or the text between two. */
export interface HtmlToken {
  type: 'open' | 'close' | 'text';
  /** Of the element, in lower case; empty for text. */
  name: string;
  attributes: Map<string, string>;
  /** Of a text, its references decoded. */
  text: string;
  /** Offsets of its start and its end in the page. */
  start: number;
  end: number;
}

const NO_ATTRIBUTES = new Map<string, string>();
const ATTRIBUTE = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const TAG_NAME = /[a-zA-Z][^\s/>]*/y;

function attributesIn(tag: string): Map<string, string> {
  if (!tag.includes('=')) return NO_ATTRIBUTES;
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of tag.matchAll(ATTRIBUTE))
    attributes.set(name.toLowerCase(), decodeReferences(double ?? single ?? bare ?? ''));
  return attributes;
}

/** The end of a tag: the bracket that is in no quoted value; -1 where there is none. */
function tagEnd(html: string, from: number): number {
  let quote = '';
  let isValue = false;
  for (let index = from; index < html.length; index += 1) {
    const character = html[index] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '>') return index;
    else if (isValue && (character === '"' || character === "'")) quote = character;
    if (character.trim() !== '') isValue = character === '=';
  }
  return -1;
}

/** The end of what is no content: a comment, a declaration; -1 when it is not closed. */
function markupEnd(html: string, at: number): number {
  if (html.startsWith('<!--', at)) {
    const end = html.indexOf('-->', at + 4);
    return end < 0 ? -1 : end + 3;
  }
  const end = html.indexOf('>', at);
  return end < 0 ? -1 : end + 1;
}

/**
 * The tags and texts of a web page in their order, read once from its beginning to its end,
 * whatever is wrong with its nesting. Comments, declarations, scripts and styles are left out; a
 * tag that the end of the file cuts off is text.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let position = 0;
  let textStart = 0;
  const text = (end: number): HtmlToken => ({
    type: 'text',
    name: '',
    attributes: NO_ATTRIBUTES,
    text: decodeReferences(html.slice(textStart, end)),
    start: textStart,
    end,
  });
  while (position < html.length) {
    const at = html.indexOf('<', position);
    if (at < 0) break;
    const isMarkup = html[at + 1] === '!' || html[at + 1] === '?';
    const isClose = html[at + 1] === '/';
    TAG_NAME.lastIndex = isClose ? at + 2 : at + 1;
    const name = TAG_NAME.exec(html)?.[0].toLowerCase();
    if (!isMarkup && name === undefined) {
      position = at + 1;
      continue;
    }
    const end = isMarkup ? markupEnd(html, at) : tagEnd(html, TAG_NAME.lastIndex) + 1;
    if (end <= 0) break;
    if (at > textStart) yield text(at);
    position = end;
    if (name !== undefined) {
      const attributes = isClose ? NO_ATTRIBUTES : attributesIn(html.slice(at + 1, end - 1));
      yield { type: isClose ? 'close' : 'open', name, attributes, text: '', start: at, end };
      if (!isClose && (name === 'script' || name === 'style')) {
        const closing = name === 'script' ? /<\/script/gi : /<\/style/gi;
        closing.lastIndex = end;
        position = closing.exec(html)?.index ?? html.length;
      }
    }
    textStart = position;
  }
  if (textStart < html.length) yield text(html.length);
}

/** Pieces of text as a browser shows them: white space is one space, breaks are line breaks. */
export function flowText(pieces: readonly string[]): string {
  return trimmedLines(
    pieces.map((piece) => (piece === '\n' ? piece : piece.replace(/[ \t\r\n\f]+/g, ' '))),
  );
}

/** Pieces of text with the line breaks of their source, as with `white-space: pre-line`. */
export function linesText(pieces: readonly string[]): string {
  const lines = pieces.map((piece) => piece.replace(/\r\n?/g, '\n').replace(/[ \t\f]+/g, ' '));
  return trimmedLines(lines).replace(/\n{3,}/g, '\n\n');
}

function trimmedLines(pieces: readonly string[]): string {
  return pieces
    .join('')
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .join('\n')
    .trim();
}
