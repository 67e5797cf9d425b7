import { EAST_ASIAN } from '../east-asian.ts';
import { foldForSearch, searchable, unhyphenated } from './folding.ts';

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
export const UNFINISHED = new RegExp(`^-?(?:[#＃]|(?:${NAMES.join('|')}):)?$`, 'i');
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
export const JOINING = /^(?:OR|AND)$/;

/** An operator with a blank behind its colon, as many write it. */
const SPACED_OPERATOR = new RegExp(`((?:^|\\s)-?(?:${NAMES.join('|')}):)\\s+`, 'giu');

/**
 * Normalises a query: straight quotation marks, no blank behind an operator, no brackets around words; a minus before a
 * bracket goes to each word in it. In quotation marks single brackets stay.
 */
export function simplify(query: string): string {
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
        : piece
            .replace(/(^|\s)\(+/g, '$1')
            .replace(/(?<!\([^\s)]*)\)+(?=\s|$)/g, '')
            .replace(SPACED_OPERATOR, '$1'),
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
  for (const match of simplify(query).matchAll(PART)) {
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

/** The words of a query to be highlighted in texts, folded, longest first. */
export function queryWords(query: string): string[] {
  return parseQuery(query)
    .filter(({ isExcluded }) => !isExcluded)
    .flatMap(({ terms }) => terms)
    .filter(({ field }) => field === 'any' || field === 'note')
    .map(({ word }) => foldForSearch(word))
    .sort((a, b) => b.length - a.length);
}

/** The first unknown operator of a query, with its colon; null if there is none. URLs are no operators. */
export function unknownOperator(query: string): string | null {
  for (const [, operator = ''] of query.matchAll(/(?:^|\s)-?(\p{L}+:)(?=[^\s/:])/gu))
    if (!OPERATORS.some((each) => each === operatorOf(operator.slice(0, -1)))) return operator;
  return null;
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

/** Whether one group finds all that another does: it is equal, or a prefix of it. */
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
    PREFIX_FIELDS.includes(term.field) &&
    term.field === other.field &&
    other.word.startsWith(term.word)
  );
}
