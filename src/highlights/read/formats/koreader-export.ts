import type { ParsedFile } from '../../parsed-file.ts';
import { FoundEntries } from '../found-entries.ts';
import { chapterOf, textOrNull } from '../fields.ts';
import { pagePassages } from './koreader-page.ts';
import {
  type Passage,
  RULE,
  bookOf,
  countedPlace,
  dateIn,
  hasFixedPages,
} from './koreader-passage.ts';

/** Text, then a rule, then the note. */
function fieldsOf({ chapter, page, file = '', date, lines, line }: Passage) {
  const rule = lines.indexOf(RULE);
  const joinedLines = (some: readonly string[]) => some.join('\n').trim();
  return {
    text: joinedLines(rule < 0 ? lines : lines.slice(0, rule)),
    note: rule < 0 ? null : textOrNull(joinedLines(lines.slice(rule + 1))),
    chapter,
    ...countedPlace(page, hasFixedPages(file)),
    date,
    line,
    raw: lines.join('\n'),
  };
}

/** A blank that begins what is no passage. */
const WIDE = '\u3000';
const TEXT_END = '-=-=-=-=-=-';
/** The line before a passage: the page behind a word and a colon, then the day. */
const PLACE_AND_TIME = /^(?:[^:：\d]*[:：]|\D*)\s*([^\s,，、]+)[,，、]?\s*(.*)$/;
/** Newer versions write the title of the next book on the line where a passage ends. */
const JOINED_END = new RegExp(`^${TEXT_END}(?=${WIDE})`, 'gm');

function* textPassages(lines: readonly string[]): Generator<Passage> {
  let book = bookOf('', '');
  let chapter: string | null = null;
  let open: Passage | null = null;
  let isBookNext = true;
  for (const [index, line] of lines.entries()) {
    if (line === TEXT_END) {
      if (open) yield open;
      open = null;
      isBookNext = false;
    } else if (open) open.lines.push(line);
    else if (line.startsWith(WIDE + WIDE)) {
      // "-- Page: 12, added on Tue Mar  5 16:46:00 2024", in the program's language.
      const [, page = '', rest = ''] = PLACE_AND_TIME.exec(line) ?? [];
      open = { book, chapter, page, date: dateIn(rest), lines: [], line: index + 1 };
    } else if (line.trim() !== '') {
      // After a passage is a chapter; a file of several books has a blank line before the next
      // title.
      if (isBookNext) [book, chapter, isBookNext] = [bookOf(line, ''), null, false];
      else chapter = chapterOf([line]);
    } else if (line === '') isBookNext = true;
  }
}

/** Marks that the exporter may put round a passage for the style of its highlight. */
const MARKS = ['**_ _**', '** **', '== ==', '++ ++', '~~ ~~', '<u> </u>', '* *'].map((pair) =>
  pair.split(' '),
);

function unmarked(text: string): string {
  for (const [start = '', end = ''] of MARKS)
    if (text.startsWith(start) && text.endsWith(end) && text.length > start.length + end.length)
      return text.slice(start.length, -end.length);
  return text;
}

/** A link back into the program, which names the document, and the last line of the file. */
const BESIDE = /^\[[^\]]*\]\(<file:\/\/([^?]*).*>\)$|^_Generated at: .*_$/;

function* markdownPassages(lines: readonly string[]): Generator<Passage> {
  let title = '';
  let book = bookOf('', '');
  let chapter: string | null = null;
  let open: Passage | null = null;
  for (const [index, line] of lines.entries()) {
    const [, level = '', heading = ''] = /^(#{1,5}) (.*)$/.exec(line) ?? [];
    const [, page = '', printed = ''] =
      level === '###' ? (/^\S+ (.*) @ (\d\d \S+ \d{4} .*)$/.exec(heading) ?? []) : [];
    const isNext = page !== '' || (level !== '' && level !== '###' && level !== '####');
    if (isNext && open) {
      yield open;
      open = null;
    }
    if (page !== '') {
      open = { book, chapter, page, date: dateIn(printed), lines: [], line: index + 1 };
    } else if (level === '#') title = heading;
    else if (level === '#####') [book, chapter] = [bookOf(title, heading), null];
    else if (level === '##') chapter = chapterOf([heading]);
    else if (open) {
      const beside = BESIDE.exec(line);
      if (beside) open.file ??= beside[1];
      else open.lines.push(line);
    }
  }
  if (open) yield open;
}

function withoutMarks(passage: Passage): Passage {
  const rule = passage.lines.indexOf(RULE);
  const end = rule < 0 ? passage.lines.length : rule;
  const text = unmarked(passage.lines.slice(0, end).join('\n').trim());
  return { ...passage, lines: [...text.split('\n'), ...passage.lines.slice(end)] };
}

/**
 * Reads an export of KOReader as text, Markdown or web page: one book or several.
 */
export function readKoreaderExport(file: string): ParsedFile {
  const text = file.replace(/\r\n?/g, '\n');
  const isPage = text.includes('<h2 style=');
  const passages = isPage
    ? [...pagePassages(text)]
    : text.includes(TEXT_END)
      ? [...textPassages(text.replace(JOINED_END, `${TEXT_END}\n\n`).split('\n'))]
      : [...markdownPassages(text.split('\n'))].map(withoutMarks);
  const found = new FoundEntries('koreader');
  for (const passage of passages) found.add(passage.book, fieldsOf(passage));
  return found;
}
