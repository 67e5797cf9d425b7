import { endsInSuffix, isCompanySuffix, isSuffix } from './name-words.ts';

/** A name as its commas divide it; whole without a given name: an institution's, or one word. */
export interface DividedName {
  /** Null for a name in its natural order, which is in `given`. */
  family: string | null;
  given: string;
  /** "Jr."; behind "Last, First" also what no rule knows. */
  suffix: string;
}

/**
 * Divides "Last, First", "Last, Jr., First" and "First Last, Jr."; a trailing comma and the suffix
 * of a company keep a name whole. Null for more commas: a list of names, or what no rule knows.
 * @param isLeftOut which parts behind the first one do not count
 */
export function divideName(
  name: string,
  isLeftOut: (part: string) => boolean = () => false,
): DividedName | null {
  const parts = name
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isWhole = name.includes(',') && parts.length === 1;
  if (isWhole || isCompanySuffix(parts.at(-1) ?? ''))
    return { family: parts.join(', '), given: '', suffix: '' };
  const counted = parts.filter((part, index) => index === 0 || !isLeftOut(part));
  const [first = '', second = '', third = ''] = counted;
  if (counted.length > 3) return null;
  if (counted.length < 2 || (counted.length === 2 && isSuffix(second) && !endsInSuffix(first)))
    return { family: null, given: first, suffix: second };
  return counted.length === 3 && isSuffix(second) && !isSuffix(third)
    ? { family: first, given: third, suffix: second }
    : { family: first, given: second, suffix: third };
}
