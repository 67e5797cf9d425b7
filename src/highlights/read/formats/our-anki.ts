import { entryBook, newEntry } from '../../entry.ts';
import { beginningOf, deckName } from '../../export/text/anki.ts';
import { isShortened } from '../../export/shorten.ts';
import { namesInLine, readAuthor } from '../../parse/authors.ts';
import type { ParsedFile, Problem } from '../../parsed-file.ts';
import type { Entry, EntryBook } from '../../types.ts';
import { chapterOf } from '../fields.ts';
import type { OpenFile, ReadOptions } from '../reader.ts';
import { decodeReferences } from '../syntax/html-entities.ts';
import { placeIn } from './our-markdown-place.ts';

const plain = (html: string) =>
  decodeReferences(html.replace(/<br>/g, '\n').replace(/<\/?i>/g, ''));

/** The book of a card, from the last line of its front; its deck tells where the title ends. */
function bookOf(line: string, deck: string): EntryBook {
  const at = deckName(line) === deck ? -1 : line.lastIndexOf(' · ');
  if (at < 0) return entryBook({ title: line });
  const authors = namesInLine(line.slice(at + 3)).map((name) => readAuthor(name));
  return entryBook({ title: line.slice(0, at), authors });
}

const PART = /<div class="(text|chapter|place)">(.*?)<\/div>/g;

/** What stands on the back: the text, the chapter, the place. */
function passageOf(back: string, textLimit: number | undefined) {
  const parts = new Map([...back.matchAll(PART)].map(([, name, html = '']) => [name, plain(html)]));
  const text = parts.get('text') ?? '';
  const chapter = parts.get('chapter')?.split(' › ') ?? [];
  // A passage that is a heading ends where the plan's limit cut it: no chapter is called so.
  const isCut = isShortened(chapter.at(-1) ?? '', textLimit);
  return {
    ...placeIn(parts.get('place') ?? '', false),
    text,
    isTruncated: isShortened(text, textLimit),
    chapter: isCut ? null : chapterOf(chapter),
  };
}

/** Reads the cards that we export for Anki, in any language of the site. */
export function read(file: OpenFile, { textLimit }: ReadOptions): ParsedFile {
  const books = new Map<string, EntryBook>();
  const entries: Entry[] = [];
  const problems: Problem[] = [];
  for (const [index, raw] of file
    .text()
    .split(/\r\n?|\n/)
    .entries()) {
    if (raw === '' || raw.startsWith('#')) continue;
    const origin = { line: index + 1, raw };
    const [externalId, front, back, tags, deck] = raw.split('\t');
    if (externalId === undefined || !front || !back || tags === undefined || deck === undefined) {
      problems.push(origin);
      continue;
    }
    const split = front.lastIndexOf('<br>');
    const [asked, bookLine] = [
      plain(front.slice(0, Math.max(split, 0))),
      plain(front.slice(split + 4)),
    ];
    const book = books.get(bookLine) ?? bookOf(bookLine, deck.slice(deck.indexOf('::') + 2));
    books.set(bookLine, book);
    const passage = passageOf(back, textLimit);
    entries.push(
      newEntry(book, 'anki', {
        ...passage,
        note: asked === beginningOf(passage.text) ? null : asked,
        tags: plain(tags).split(' ').filter(Boolean),
        externalId,
        ...origin,
      }),
    );
  }
  return { entries, problems };
}
