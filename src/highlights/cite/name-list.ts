import type { CiteTerms } from './terms.ts';

/** Chinese and Japanese set no spaces round "and" and "et al.", and have a comma of their own. */
export function isUnspaced({ lang }: CiteTerms): boolean {
  return lang === 'ja' || lang === 'zh';
}

/** "A", "A and B", "A, B, and C"; with `comma`, also "A, and B" (behind an inverted name). */
export function joinNames(
  names: readonly string[],
  terms: CiteTerms,
  { comma = false } = {},
): string {
  const last = names.at(-1) ?? '';
  const others = names.slice(0, -1);
  if (others.length === 0) return last;
  if (isUnspaced(terms)) return `${others.join('、')}${terms.and}${last}`;
  const mark = comma || others.length > 1 ? ',' : '';
  return `${others.join(', ')}${mark} ${terms.and} ${last}`;
}

/** "A et al."; with `comma`, "A, et al.". */
export function withEtAl(
  names: readonly string[],
  terms: CiteTerms,
  { comma = false } = {},
): string {
  if (isUnspaced(terms)) return `${names.join('、')}${terms.etAl}`;
  return `${names.join(', ')}${comma ? ',' : ''} ${terms.etAl}`;
}
