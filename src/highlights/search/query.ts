import { EAST_ASIAN } from '../east-asian.ts';
import { foldForSearch, searchable, unhyphenated } from './rows.ts';

/**
 * Where a word is sought when the operator stands before it; `has` asks for a note or a tag, `year` for a date, `page`
 * and `location` for a number within the place.
 */
export const OPERATORS = [
  'tag',
  'book',
  'author',
  'note',
  'has',
  'year',
  'color',
  'kind',
  'collection',
  'page',
  'location',
] as const;
type Operator = (typeof OPERATORS)[number];
/** What readers write for them besides. */
const SYNONYMS: Record<string, Operator> = {
  colour: 'color',
  loc: 'location',
  title: 'book',
};
const NAMES = [...OPERATORS, ...Object.keys(SYNONYMS)];

function operatorOf(name: string | undefined): Operator | undefined {
  const written = name?.toLowerCase() ?? '';
  return SYNONYMS[written] ?? OPERATORS.find((each) => each === written);
}

/** One thing that a query asks for. */
export interface Term {
  field: 'any' | Operator;
  /** Folded; a word or a phrase, or the beginning of a date. */
  word: string;
  /** Whether it is quoted: whole words, as they are written there. */
  isExact?: true;
}

/** Terms of which one is enough; excluded ones are a group each. */
export interface TermGroup {
  terms: Term[];
  isExcluded: boolean;
}

/**
 * A minus before what must not be there, the field, then a phrase in quotation marks, also while its end is not typed
 * yet, or a word.
 */
const PART = new RegExp(`(-)?(?:([#＃])|(${NAMES.join('|')}):)?(?:"([^"]*)("?)|([^\\s"]+))`, 'giu');
/** An operator whose word is not typed yet. */
const UNFINISHED = new RegExp(`^-?(?:[#＃]|(?:${NAMES.join('|')}):)?$`, 'i');
const CURLY_QUOTES = /[“”„‟«»]/gu;

function termOf([, , mark, field, phrase, end, bare]: RegExpExecArray): Term | null {
  // A word is found from its beginning on as it is.
  const word = searchable(phrase ?? bare?.replace(/\*+$/, '') ?? '').trim();
  if (word === '') return null;
  const operator = operatorOf(field);
  if (mark === undefined && operator !== 'tag')
    return { field: operator ?? 'any', word, ...(end && { isExact: true }) };
  return { field: 'tag', word: unhyphenated(word) };
}

const NEGATED = /(?:-|(?<!\S)NOT\s+)\(([^()]*)\)/g;
const JOINING = /^(?:OR|AND)$/;

/**
 * A query without curly quotation marks, and without brackets around words: before OR and between they change nothing,
 * and what must not be found behind one minus has one each. In quotation marks they stay.
 */
function plain(query: string): string {
  return query
    .replace(CURLY_QUOTES, '"')
    .replace(NEGATED, (_, within: string) =>
      Array.from(within.matchAll(PART), ([part]) => (JOINING.test(part) ? '' : `-${part}`)).join(
        ' ',
      ),
    )
    .replace(/"[^"]*"?|[^"]+/g, (piece) =>
      piece.startsWith('"')
        ? piece
        : piece.replace(/(^|\s)\(+/g, '$1').replace(/(?<!\([^\s)]*)\)+(?=\s|$)/g, ''),
    );
}

/**
 * Reads a query: words and "quoted phrases", all of which must be found; `#tag` or one of the
 * operators, `-` or NOT before what must not be found, and OR between two of which one is enough.
 */
export function parseQuery(query: string): TermGroup[] {
  const groups: TermGroup[] = [];
  let isAlternative = false;
  let isNegated = false;
  for (const match of plain(query).matchAll(PART)) {
    const [whole, minus] = match;
    if (whole === 'AND' || whole === 'NOT') {
      isNegated = whole === 'NOT';
      continue;
    }
    if (whole === 'OR') {
      isAlternative = groups.length > 0;
      continue;
    }
    if (UNFINISHED.test(whole)) continue;
    const term = termOf(match);
    if (term === null) continue;
    const isExcluded = isNegated || minus !== undefined;
    isNegated = false;
    const last = groups.at(-1);
    if (isAlternative && last && !last.isExcluded && !isExcluded) last.terms.push(term);
    else groups.push({ terms: [term], isExcluded });
    isAlternative = false;
  }
  // The longest, and so rarest, first.
  const lengthOf = ({ terms }: TermGroup) => Math.min(...terms.map(({ word }) => word.length));
  return groups.sort(
    (a, b) => Number(a.isExcluded) - Number(b.isExcluded) || lengthOf(b) - lengthOf(a),
  );
}

/** What a query finds in the texts themselves, folded, longest first: the words to be marked there. */
export function queryWords(query: string): string[] {
  return parseQuery(query)
    .filter(({ isExcluded }) => !isExcluded)
    .flatMap(({ terms }) => terms)
    .filter(({ field }) => field === 'any' || field === 'note')
    .map(({ word }) => foldForSearch(word))
    .sort((a, b) => b.length - a.length);
}

/** The first operator of a query that there is none of, with its colon; null for none. An address is no operator. */
export function unknownOperator(query: string): string | null {
  for (const [, operator = ''] of query.matchAll(/(?:^|\s)-?(\p{L}+:)(?=[^\s/:])/gu))
    if (!OPERATORS.some((each) => each === operatorOf(operator.slice(0, -1)))) return operator;
  return null;
}

/** A word, and what stands before it to say where it is sought, whether that is an operator or not. */
const FIELD = /^(?:[#＃]|\p{L}+:)(?=.)/u;
/** Letters that are left of a word whose ending is taken off; one where words are not set apart. */
const LEAST = 4;

/**
 * The longest beginning of a word that is found, without its field; null for none. Where one is not found, no longer
 * one is: each search rules out half of what is left, since each goes through the whole library.
 */
function longestFound(word: string, countOf: (query: string) => number): string | null {
  const letters = [...word.replace(FIELD, '')];
  const beginning = (length: number) => letters.slice(0, length).join('');
  let least = Math.min(EAST_ASIAN.test(word) ? 1 : LEAST, letters.length);
  let most = letters.length;
  if (countOf(beginning(least)) === 0) return null;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (countOf(beginning(middle)) > 0) least = middle;
    else most = middle - 1;
  }
  return beginning(least);
}

const AS_YEAR = /^(after|since|from|before|until|date|on|month):(\d{4})((?:-\d\d){0,2})$/i;

/** The query by year that stands for a word of dates with an operator that there is none of; null for any other word. */
function yearsMeant(word: string): string | null {
  const [, operator = '', year = '', day = ''] = AS_YEAR.exec(word) ?? [];
  if (year === '') return null;
  const now = Math.max(new Date().getFullYear(), Number(year));
  if (/^(?:after|since|from)$/i.test(operator)) return `year:${year}-${now}`;
  // What is not of that year or later.
  if (/^before$/i.test(operator)) return `-year:${year}-${now}`;
  if (/^until$/i.test(operator)) return `-year:${Number(year) + 1}-${now + 1}`;
  return `year:${year}${day}`;
}

/** A part of a query that found nothing, and what it finds by itself. */
export interface NearQuery {
  query: string;
  count: number;
  /** Whether it stands for a word that is not found. */
  isMeant: boolean;
}

/**
 * What to ask instead of a query that finds nothing: each of its words by itself, and in place of one that is not found
 * the word that was meant, or its beginning. A word for which there is neither finds nothing.
 * @param countOf  the number of results of a query
 * @param meantBy  the word that a mistyped one was to be; null for none
 */
export function nearQueries(
  query: string,
  countOf: (query: string) => number,
  meantBy: (word: string) => string | null = () => null,
): NearQuery[] {
  const words = plain(query).match(/[^\s"]+/gu) ?? [];
  const near = new Map<string, NearQuery>();
  for (const word of words) {
    if (JOINING.test(word) || word === 'NOT' || word.startsWith('-') || UNFINISHED.test(word))
      continue;
    const isFound = countOf(word) > 0;
    const asked = isFound
      ? word
      : (yearsMeant(word) ?? meantBy(word.replace(FIELD, '')) ?? longestFound(word, countOf));
    const each = asked ?? word;
    near.set(each, { query: each, count: countOf(each), isMeant: !isFound && asked !== null });
  }
  const all = [...near.values()];
  // One word that finds nothing has been said above.
  return all.some(({ count }) => count > 0) ? all : [];
}

/** Those whose words are sought from their beginning on: a longer one finds no more. */
const GROWING: readonly Term['field'][] = ['any', 'tag', 'book', 'author', 'note', 'collection'];

/** Whether whatever the second group finds, the first finds too: the same, or the beginning of its word. */
export function isWider(group: TermGroup, than: TermGroup): boolean {
  const [term, other] = [group.terms[0], than.terms[0]];
  if (group.isExcluded !== than.isExcluded || !term || !other) return false;
  if (JSON.stringify(group.terms) === JSON.stringify(than.terms)) return true;
  const isOne = group.terms.length === 1 && than.terms.length === 1;
  return (
    isOne &&
    !group.isExcluded &&
    !term.isExact &&
    // What is written without blanks is found within words too.
    EAST_ASIAN.test(term.word) === EAST_ASIAN.test(other.word) &&
    GROWING.includes(term.field) &&
    term.field === other.field &&
    other.word.startsWith(term.word)
  );
}
