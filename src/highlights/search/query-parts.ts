/**
 * Fields in which an operator searches its word; `has` requires a note or a tag, `year`, `before`
 * and `after` for a date, `page` and `location` for a number within the place.
 */
export const OPERATORS = [
  'tag',
  'book',
  'author',
  'note',
  'has',
  'year',
  'before',
  'after',
  'color',
  'kind',
  'collection',
  'page',
  'location',
] as const;
export type Operator = (typeof OPERATORS)[number];
/** Other words that users write for them. */
const SYNONYMS: Record<string, Operator> = {
  colour: 'color',
  date: 'year',
  loc: 'location',
  month: 'year',
  since: 'after',
  title: 'book',
};
const NAMES = [...OPERATORS, ...Object.keys(SYNONYMS)];

/** The operator of a name as it is typed; undefined for none. */
export function operatorOf(name: string | undefined): Operator | undefined {
  const written = name?.toLowerCase() ?? '';
  return SYNONYMS[written] ?? OPERATORS.find((each) => each === written);
}

/**
 * A minus before what must not be there, the field, then a phrase in quotation marks, also while
 * its end is not typed yet, or a word.
 */
const PART = new RegExp(`(-)?(?:([#＃])|(${NAMES.join('|')}):)?(?:"([^"]*)("?)|([^\\s"]+))`, 'giu');
/** An operator whose word is not typed yet. */
export const UNFINISHED = new RegExp(`^-?(?:[#＃]|(?:${NAMES.join('|')}):)?$`, 'i');
const CURLY_QUOTES = /[“”„‟«»]/gu;

/** An operator with a blank behind its colon, as many write it. */
const SPACED_OPERATOR = new RegExp(`((?:^|\\s)-?(?:${NAMES.join('|')}):)\\s+`, 'giu');

/** The parts of a query; a bracket around words is one of its own, unless in quotation marks. */
export function queryParts(query: string): RegExpExecArray[] {
  const spaced = query.replace(CURLY_QUOTES, '"').replace(/"[^"]*"?|[^"]+/g, (piece) =>
    piece.startsWith('"')
      ? piece
      : piece
          .replace(/(?<![^\s(])-?\(/g, ' $& ')
          .replace(/(?<!\([^\s()]*)\)+(?=\s|$)/g, (closing) => ` ${[...closing].join(' ')} `)
          .replace(SPACED_OPERATOR, '$1'),
  );
  return [...spaced.matchAll(PART)];
}
export const isBracket = (part: string) => /^(?:-?\(|\))$/.test(part);
export const isJoining = (part: string) => /^(?:OR|AND|NOT)$/.test(part);

/** The first unknown operator of a query, with its colon; null if none. URLs are no operators. */
export function unknownOperator(query: string): string | null {
  for (const { 1: minus = '', 3: name, index, input } of queryParts(query)) {
    const [operator] = /^\p{L}+:(?=[^\s/:])/u.exec(input.slice(index + minus.length)) ?? [];
    if (operator !== undefined && name === undefined) return operator;
  }
  return null;
}
