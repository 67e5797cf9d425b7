import { htmlTokens, linesText, flowText } from '../syntax/html-tokens.ts';
import { lineCounter, chapterOf } from '../fields.ts';
import { bookOf, dateIn, RULE, type Passage } from './koreader-passage.ts';

/**
 * The day of C's "%x": month, day and two digits of the year, as programs write them that set no
 * language.
 */
export function shortDay(printed: string): string | null {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d\d)$/.exec(printed.trim()) ?? [];
  return year === undefined ? dateIn(printed) : dateIn(`20${year}-${month ?? ''}-${day ?? ''}`);
}

/** The web page: titles and authors are headings, everything else is recognised by its style. */
export function* pagePassages(html: string): Generator<Passage> {
  const lineAt = lineCounter(html);
  let book = bookOf('', '');
  let chapter: string | null = null;
  let title = '';
  let open: Passage | null = null;
  let part: 'title' | 'authors' | 'chapter' | 'head' | 'text' | 'note' | null = null;
  let pieces: string[] = [];
  for (const { type, name, attributes, text, start } of htmlTokens(html)) {
    if (type === 'text') pieces.push(text);
    else if (name === 'br') pieces.push('\n');
    else if (type === 'open') {
      const style = attributes.get('style') ?? '';
      if (name === 'span' && part === 'head' && style.includes('float')) pieces.push('\n');
      else if (name === 'span') continue;
      else if (name === 'h2') part = 'title';
      else if (name === 'h5') part = 'authors';
      else if (style.includes('text-align:center')) part = 'chapter';
      else if (style.includes('font-size:10pt')) {
        if (open) yield open;
        open = { book, chapter, page: '', date: null, lines: [], line: lineAt(start) };
        part = 'head';
      } else if (style.startsWith('font-size:12pt') && name === 'div' && open) part = 'text';
      else if (style.includes('margin-left:2em')) part = 'note';
      else continue;
      if (name !== 'span') pieces = [];
    } else if (name === 'h2' || name === 'h5' || name === 'div') {
      const value = part === 'authors' ? linesText(pieces) : flowText(pieces);
      pieces = [];
      if (part === 'title') title = value;
      else if (part === 'authors') [book, chapter] = [bookOf(title, value), null];
      else if (part === 'chapter') chapter = chapterOf([value]);
      else if (open && part === 'head' && value !== '') {
        const [day = '', place = ''] = value.split('\n');
        open.date = shortDay(day);
        open.page = place.split(/\s/).at(-1) ?? '';
      } else if (open && part === 'text') open.lines.push(...value.split('\n'));
      else if (open && part === 'note') open.lines.push(RULE, ...value.split('\n'));
      if (!(part === 'head' && value === '')) part = null;
    }
  }
  if (open) yield open;
}
