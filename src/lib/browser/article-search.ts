import MiniSearch, { type SearchResult } from 'minisearch';

/** One thing to find: a question, or a section of an article. */
export interface SearchEntry {
  /** Where it is, from the root. */
  address: string;
  title: string;
  /** The heading of a section; empty where it is the whole of what the title names. */
  heading: string;
  /** What it belongs to: a group of the guide, of the questions, the blog. */
  group: string;
  text: string;
  /** What is found too, and not shown. */
  cells?: string;
}

/** What was found, with the words as they stand in it. */
export interface Found extends SearchEntry {
  words: string[];
}

/** Accents and capitals make no difference. */
const fold = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * A search of entries in one language. Words are what `Intl.Segmenter` takes for words, so that Chinese and Japanese
 * are found without spaces.
 * @param lang BCP 47 tag of the entries
 * @returns the best entries for a query first, with every word of it; where none has all, with any
 */
export function articleSearch(
  entries: readonly SearchEntry[],
  lang: string,
): (query: string) => Found[] {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'word' });
  const isSpaced = !/^(?:ja|zh)\b/.test(lang);
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
    return (all.length > 0 ? all : engine.search(query)).map(asFound);
  };
}

/** Characters before the first word; after it, twice as many. */
const AROUND = 70;

/** Where a folded word stands in a text, and how long it is there. */
function placesOf(text: string, words: readonly string[]): [start: number, end: number][] {
  // Folded letter by letter, so that each place is known in the text as written.
  const letters = [...text];
  const folded: string[] = [];
  const origin: number[] = [];
  let place = 0;
  for (const letter of letters) {
    for (const part of fold(letter)) {
      folded.push(part);
      origin.push(place);
    }
    place += letter.length;
  }
  const plain = folded.join('');
  return words
    .flatMap((word) => {
      const found: [number, number][] = [];
      for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length))
        found.push([origin[at] ?? 0, origin[at + word.length] ?? text.length]);
      return found;
    })
    .sort(([one], [other]) => one - other);
}

/** The pieces of a text between two places; every second one is a word that was looked for. */
function partsOf(text: string, words: readonly string[], from: number, until: number): string[] {
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
  partsOf(text, words, 0, text.length);

/**
 * What of a text to show for a find: the surroundings of its first word.
 * @returns pieces in order; every second one is a word that was looked for
 */
export function excerptOf({ text, words }: Pick<Found, 'text' | 'words'>): string[] {
  const first = placesOf(text, words)[0]?.[0] ?? 0;
  // No half words; Chinese and Japanese have no blanks to cut at.
  const begin = Math.max(0, first - AROUND);
  const from = begin && begin + (/^\S{0,24}\s/.exec(text.slice(begin))?.[0].length ?? 0);
  const rest = text.slice(0, first + 2 * AROUND);
  const isCut = rest.length < text.length;
  const until = isCut ? (/\s\S{0,24}$/.exec(rest)?.index ?? rest.length) : rest.length;
  const parts = partsOf(text, words, from, until);
  if (from > 0) parts[0] = `… ${parts[0]}`;
  if (isCut) parts.push(`${parts.pop()} …`);
  return parts;
}
