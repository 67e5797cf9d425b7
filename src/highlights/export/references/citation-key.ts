import { fingerprint } from '../../shared/hash.ts';
import { HAN } from '../../text/east-asian.ts';
import { parseAuthor } from '../../text/person-name.ts';
import type { Book } from '../../types.ts';
import { romanized } from './romanize.ts';

/**
 * "austen1813pride": ASCII letters and digits alone, as every BibTeX program takes them. Chinese
 * characters have no reading without a dictionary and are left out: an author of no other letters
 * is "author", and such a title three characters of its fingerprint, "author1914k3f9".
 */
export function citationKey({ authors, title, year }: Book): string {
  const [first] = authors;
  const name = first === undefined ? '' : parseAuthor(first).family;
  const family = ascii(name) || (name && 'author');
  const words = title.split(/\s+/).map(ascii);
  const short = HAN.test(title) ? undefined : words.find((part) => part !== '');
  const own = title && `k${fingerprint('k', name, title).slice(-3)}`;
  const word = words.find((part) => part.length > 3) ?? short ?? own;
  return [family, ascii(year ?? ''), word].join('') || 'book';
}

function ascii(text: string): string {
  return romanized(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 32);
}

/** The second book of a key becomes "key-2". */
export function uniqueKeys(): (key: string) => string {
  const taken = new Set<string>();
  return (key) => {
    let candidate = key;
    for (let count = 2; taken.has(candidate); count += 1) candidate = `${key}-${count}`;
    taken.add(candidate);
    return candidate;
  };
}
