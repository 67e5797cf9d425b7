import { foldForSearch, searchable, unhyphenated } from './rows.ts';

/** Where a word is sought when the operator stands before it; `has` asks for a note or a tag, `year` for a date. */
export const OPERATORS = ['tag', 'book', 'author', 'note', 'has', 'year'] as const;
type Operator = (typeof OPERATORS)[number];

/** One thing that a query asks for. */
export interface Term {
  field: 'any' | Operator;
  /** Folded; a word or a phrase, or the beginning of a date. */
  word: string;
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
const PART = new RegExp(
  `(-)?(?:([#＃])|(${OPERATORS.join('|')}):)?(?:"([^"]*)"?|([^\\s"]+))`,
  'giu',
);
/** An operator whose word is not typed yet. */
const UNFINISHED = new RegExp(`^-?(?:[#＃]|(?:${OPERATORS.join('|')}):)?$`, 'i');
const CURLY_QUOTES = /[“”„‟«»]/gu;

function termOf(mark: string | undefined, field: string | undefined, printed: string): Term | null {
  const word = searchable(printed).trim();
  if (word === '') return null;
  const operator = OPERATORS.find((each) => each === field?.toLowerCase());
  if (mark === undefined && operator !== 'tag') return { field: operator ?? 'any', word };
  return { field: 'tag', word: unhyphenated(word) };
}

/**
 * Reads a query: words and "quoted phrases", all of which must be found; `#tag` or one of the
 * operators, `-` before what must not be found, and OR between two of which one is enough.
 */
export function parseQuery(query: string): TermGroup[] {
  const groups: TermGroup[] = [];
  let isAlternative = false;
  for (const match of query.replace(CURLY_QUOTES, '"').matchAll(PART)) {
    const [whole, minus, mark, field, phrase, word] = match;
    if (whole === 'OR') {
      isAlternative = groups.length > 0;
      continue;
    }
    if (UNFINISHED.test(whole)) continue;
    const term = termOf(mark, field, phrase ?? word ?? '');
    if (term === null) continue;
    const isExcluded = minus !== undefined;
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

/** Whether whatever the second group finds, the first finds too: the same, or the beginning of its word. */
export function isWider(group: TermGroup, than: TermGroup): boolean {
  const [term, other] = [group.terms[0], than.terms[0]];
  if (group.isExcluded !== than.isExcluded || !term || !other) return false;
  if (JSON.stringify(group.terms) === JSON.stringify(than.terms)) return true;
  const isOne = group.terms.length === 1 && than.terms.length === 1;
  return (
    isOne && !group.isExcluded && term.field === other.field && other.word.startsWith(term.word)
  );
}
