import { isUnspaced } from '../lib/shared/east-asian-typography.ts';
import MiniSearch, { type SearchResult } from 'minisearch';
import type { SearchEntry } from '../collections/search-entries.ts';
import { fold } from '../highlights/text/fold.ts';

/** What was found, with the words as they are in it. */
export interface Found extends SearchEntry {
  words: string[];
}

/**
 * 1 where the title has all words as they were typed: nobody looks for it below texts that name
 * them often.
 */
const inTitle = ({ match, queryTerms }: SearchResult): number =>
  Number(
    queryTerms.every((typed) =>
      Object.entries(match).some(
        ([word, fields]) => word.startsWith(typed) && fields.includes('title'),
      ),
    ),
  );

/**
 * A search of entries in one language. Words are what `Intl.Segmenter` takes for words, so that
 * Chinese and Japanese are found without spaces.
 * @param lang BCP 47 tag of the entries
 * @returns the best entries for a query first, with every word of it; where none has all, with any
 */
export function articleSearch(
  entries: readonly SearchEntry[],
  lang: string,
): (query: string) => Found[] {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'word' });
  const isSpaced = !isUnspaced(lang);
  const engine = new MiniSearch<SearchEntry>({
    idField: 'address',
    fields: ['title', 'heading', 'text', 'cells'],
    storeFields: ['address', 'title', 'heading', 'group', 'text'],
    // Names of files are words of their own: KoboReader.sqlite.
    tokenize: (text) =>
      [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) =>
        isWordLike ? segment.split(/[._]/) : [],
      ),
    processTerm: fold,
    searchOptions: {
      boost: { title: 3, heading: 3 },
      prefix: true,
      fuzzy: (term) => (isSpaced && term.length > 4 ? 0.2 : false),
    },
  });
  engine.addAll(entries);
  const asFound = (result: SearchResult): Found => ({
    ...(result as unknown as SearchEntry),
    words: Object.keys(result.match),
  });
  return (query) => {
    const all = engine.search(query, { combineWith: 'AND' });
    const found = all.length > 0 ? all : engine.search(query);
    return [...found].sort((one, other) => inTitle(other) - inTitle(one)).map(asFound);
  };
}

/** Characters before the first word; after it, twice as many. */
const AROUND = 70;

/**
 * The rest of a word after a place, with what an apostrophe adds; a language without blanks has no
 * such rest.
 */
const WORD_END = /[^\P{L}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]*(?:[’'](?=\p{L})\p{L}+)?/uy;
const WORD_BEFORE = /[^\P{L}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]$/u;

/** Where a folded word is in a text, and its length there: whole, or the start of one. */
function placesOf(text: string, words: readonly string[]): [start: number, end: number][] {
  // Folded letter by letter, so that each place is known in the text as written.
  const letters = [...text];
  const folded: string[] = [];
  const origin: number[] = [];
  let place = 0;
  for (const letter of letters) {
    // By unit, as `indexOf` counts.
    for (const part of fold(letter).split('')) {
      folded.push(part);
      origin.push(place);
    }
    place += letter.length;
  }
  const plain = folded.join('');
  return words
    .flatMap((word) => {
      const found: [number, number][] = [];
      for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
        const start = origin[at] ?? 0;
        if (WORD_BEFORE.test(text.slice(0, start))) continue;
        WORD_END.lastIndex = origin[at + word.length] ?? text.length;
        WORD_END.test(text);
        found.push([start, WORD_END.lastIndex]);
      }
      return found;
    })
    .sort(([one], [other]) => one - other);
}

/** The pieces of a text between two places; every second one is a word that was looked for. */
function excerptParts(
  text: string,
  words: readonly string[],
  from: number,
  until: number,
): string[] {
  const parts: string[] = [];
  let end = from;
  for (const [start, stop] of placesOf(text, words)) {
    if (start < end || stop > until) continue;
    parts.push(text.slice(end, start), text.slice(start, stop));
    end = stop;
  }
  return [...parts, text.slice(end, until)];
}

/** A whole text in pieces; every second one is a word that was looked for. */
export const markedParts = (text: string, words: readonly string[]): string[] =>
  excerptParts(text, words, 0, text.length);

const sentencesOf = (text: string) =>
  Array.from(new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text), (part) => ({
    start: part.index,
    end: part.index + part.segment.trimEnd().length,
  }));

/**
 * What of a text to show for a find: the sentence of its first word and those after it, as far as
 * there is room.
 * @returns pieces in order; every second one is a word that was looked for
 */
export function excerptOf({ text, words }: Pick<Found, 'text' | 'words'>): string[] {
  const first = placesOf(text, words)[0]?.[0] ?? 0;
  const most = first + 2 * AROUND;
  const sentences = sentencesOf(text);
  const { start } = sentences.findLast((sentence) => sentence.start <= first) ?? { start: 0 };
  const isWhole = first - start <= AROUND;
  // An excerpt begins with a whole word; Chinese and Japanese have no blanks to cut at.
  const begin = isWhole ? start : first - AROUND;
  const from = isWhole ? start : begin + (/^\S{0,24}\s/.exec(text.slice(begin))?.[0].length ?? 0);
  const end = sentences.findLast((sentence) => sentence.end > first && sentence.end <= most)?.end;
  const until = end ?? /[\s,;:–—]+\S{0,24}$/.exec(text.slice(0, most))?.index ?? most;
  const parts = excerptParts(text, words, from, until);
  // An ellipsis never stands alone on a line.
  if (!isWhole) parts[0] = `…\u00a0${parts[0]}`;
  if (end === undefined) parts.push(`${parts.pop()}\u00a0…`);
  return parts;
}
