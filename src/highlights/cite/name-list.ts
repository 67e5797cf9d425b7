import { isUnspaced } from '../../lib/shared/east-asian-typography.ts';
import type { CiteTerms } from '../languages/cite-terms.ts';

/** "A", "A and B", "A, B, and C"; with `comma`, also "A, and B" (behind an inverted name). */
export function joinNames(
  names: readonly string[],
  terms: CiteTerms,
  { comma = false } = {},
): string {
  const last = names.at(-1) ?? '';
  const others = names.slice(0, -1);
  if (others.length === 0) return last;
  if (isUnspaced(terms.lang)) return `${others.join('、')}${terms.and}${last}`;
  const mark = comma || others.length > 1 ? ',' : '';
  return `${others.join(', ')}${mark} ${terms.and} ${last}`;
}

/** "A et al."; with `comma`, "A, et al.". */
export function withEtAl(
  names: readonly string[],
  terms: CiteTerms,
  { comma = false } = {},
): string {
  if (isUnspaced(terms.lang)) return `${names.join('、')}${terms.etAl}`;
  return `${names.join(', ')}${comma ? ',' : ''} ${terms.etAl}`;
}
