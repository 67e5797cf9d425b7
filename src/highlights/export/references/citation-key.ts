import { parseAuthor } from '../../text/person-name.ts';
import type { Book } from '../../types.ts';
import { romanized } from './romanize.ts';

/** "austen1813pride": ASCII letters and digits alone, as every BibTeX program takes them. */
export function citationKey({ authors, title, year }: Book): string {
  const [first] = authors;
  const family = first === undefined ? '' : ascii(parseAuthor(first).family);
  const words = romanized(title).split(/\s+/).map(ascii);
  const word = words.find((part) => part.length > 3) ?? words.find((part) => part !== '') ?? '';
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
