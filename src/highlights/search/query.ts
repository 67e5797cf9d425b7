import { EAST_ASIAN } from '../text/east-asian.ts';
import {
  isBracket,
  isJoining,
  operatorOf,
  queryParts,
  UNFINISHED,
  type Operator,
} from './query-parts.ts';
import { foldForSearch, joinedWords, searchable } from './folding.ts';

/** One condition of a query. */
export interface Term {
  field: 'any' | Operator;
  /** As it is typed, but for what excludes it. */
  source: string;
  /** Searchable: a word or a phrase; a date or a place has its punctuation. */
  word: string;
  /** A hyphenated word without its hyphens: "to-morrow" is printed "tomorrow", too. */
  joined?: string;
  /** Whether it is quoted: whole words, as they are written there; a whole tag. */
  isExact?: true;
  /** Whether it must not be there. */
  isExcluded?: true;
}

/** A term, or conditions of which one is enough, or all are needed. */
export type Condition = Term | { any: Condition[] } | { all: Condition[] };

/** Operators whose words have a meaning in their punctuation. */
const OF_NUMBERS: readonly Term['field'][] = ['year', 'before', 'after', 'page', 'location'];

/** Fields in which words are searched as they are written in texts. */
const WORD_FIELDS: readonly Term['field'][] = ['any', 'note'];

function termOf([whole, minus = '', mark, name, phrase, end, bare]: RegExpExecArray): Term | null {
  const field = mark === undefined ? (operatorOf(name) ?? 'any') : 'tag';
  const asWritten = OF_NUMBERS.includes(field) ? foldForSearch : searchable;
  const isWholeTag = field === 'tag' && /.=$/.test(bare ?? '');
  // A word is matched by its beginning anyway, so a trailing * is dropped.
  const word = asWritten(phrase ?? bare?.replace(isWholeTag ? /=$/ : /\*+$/, '') ?? '').trim();
  if (word === '') return null;
  const [joined] = WORD_FIELDS.includes(field) ? joinedWords(bare ?? '') : [];
  return {
    field,
    source: whole.slice(minus.length),
    word,
    ...(joined !== undefined && joined === word.replaceAll(' ', '') && { joined }),
    ...((end || isWholeTag) && { isExact: true }),
  };
}

/** The terms in a condition. */
export function termsIn(condition: Condition): Term[] {
  if ('any' in condition) return condition.any.flatMap(termsIn);
  return 'all' in condition ? condition.all.flatMap(termsIn) : [condition];
}

/**
 * The opposite of a condition; only terms are excluded, so the words left are known (De Morgan).
 */
function negated(condition: Condition): Condition {
  if ('any' in condition) return { all: condition.any.map(negated) };
  if ('all' in condition) return { any: condition.all.map(negated) };
  const { isExcluded, ...term } = condition;
  return isExcluded ? term : { ...term, isExcluded: true };
}

const allOf = (all: Condition[]): Condition => (all.length === 1 ? all[0]! : { all });

/** Reads parts up to the bracket that closes them, or all of them. */
function conditionsIn(parts: IterableIterator<RegExpExecArray>, isWithin: boolean): Condition[] {
  const found: Condition[] = [];
  let isAlternative = false;
  let isNegated = false;
  for (const part of parts) {
    const [whole, minus] = part;
    if (whole === ')') {
      if (isWithin) break;
      continue;
    }
    if (isJoining(whole)) {
      isNegated = whole === 'NOT';
      isAlternative = whole === 'OR' || (isNegated && isAlternative);
      continue;
    }
    if (UNFINISHED.test(whole)) continue;
    const term = isBracket(whole) ? null : termOf(part);
    const asked = isBracket(whole) ? conditionsIn(parts, true) : term ? [term] : [];
    if (asked.length === 0) continue;
    const all = allOf(asked);
    const one = isNegated || minus !== undefined ? negated(all) : all;
    const last = isAlternative ? found.pop() : undefined;
    found.push(last ? { any: [last, one] } : one);
    isAlternative = isNegated = false;
  }
  return found.flatMap((each) => ('all' in each ? each.all : each));
}

/**
 * Reads a query: words and "quoted phrases", all of which must be found; `#tag`, `#tag=` for all of
 * a tag, or one of the operators, `-` or NOT before what must not be found (of a bracket: not all
 * of it), OR between two of which one is enough, and brackets.
 */
export function parseQuery(query: string): Condition[] {
  const isExcluded = (condition: Condition) => 'isExcluded' in condition;
  const lengthOf = (condition: Condition) =>
    Math.min(...termsIn(condition).map(({ word }) => word.length));
  // The longest, and so rarest, first.
  return conditionsIn(queryParts(query).values(), false).sort(
    (a, b) => Number(isExcluded(a)) - Number(isExcluded(b)) || lengthOf(b) - lengthOf(a),
  );
}

/** The terms of a query, in its order. */
export const termsOf = (query: string): Term[] =>
  conditionsIn(queryParts(query).values(), false).flatMap(termsIn);

const soughtTerms = (query: string) => termsOf(query).filter(({ isExcluded }) => !isExcluded);

/** The words of a query that are sought, each with its operator; those of a phrase one by one. */
export const soughtWords = (query: string): string[] =>
  soughtTerms(query)
    .flatMap(({ source }) => source.match(/[^\s"]+/g) ?? [])
    .filter((word) => !UNFINISHED.test(word));

/** Whether of some parts of a query one is enough, so that another may find nothing unnoticed. */
export const hasAlternatives = (query: string): boolean =>
  parseQuery(query).some((condition) => 'any' in condition);

/** The words of a query to be highlighted in texts, searchable, longest first. */
export function queryWords(query: string): string[] {
  return soughtTerms(query)
    .filter(({ field }) => WORD_FIELDS.includes(field))
    .flatMap(({ word, joined }) => (joined === undefined ? word : [word, joined]))
    .sort((a, b) => b.length - a.length);
}

/** Fields matched by prefix: a longer word never finds more. */
const PREFIX_FIELDS: readonly Term['field'][] = [
  'any',
  'tag',
  'book',
  'author',
  'note',
  'collection',
];

/** Whether one condition finds all that another does: it is equal, or a prefix of it. */
export function isWider(condition: Condition, than: Condition): boolean {
  if (JSON.stringify(condition) === JSON.stringify(than)) return true;
  return (
    'field' in condition &&
    'field' in than &&
    !condition.isExcluded &&
    !than.isExcluded &&
    !condition.isExact &&
    // What is written without blanks is found within words too.
    EAST_ASIAN.test(condition.word) === EAST_ASIAN.test(than.word) &&
    PREFIX_FIELDS.includes(condition.field) &&
    condition.field === than.field &&
    than.word.startsWith(condition.word) &&
    (than.joined ?? than.word).startsWith(condition.joined ?? condition.word)
  );
}
