import { onlineAddress } from '../../cite/online-address.ts';
import type { ExportSection } from '../document.ts';
import { hashtag } from './inline-tags.ts';

/**
 * Properties of a book as YAML, flat, as Obsidian shows them; every value is a JSON string, which
 * YAML 1.2 reads, but for a year of digits: a number, by which Obsidian's queries compare.
 * @param citekey the book's key in a bibliography, under the name that Obsidian's plugins for
 *   Zotero look for
 */
export function frontMatter({ book, passages }: ExportSection, citekey: string): string {
  const tags = new Set(passages.flatMap((passage) => passage.tags.map(hashtag)));
  const named = (role: string) =>
    book.authors.filter((author) => author.role === role).map(({ name }) => name);
  const online = onlineAddress(book.url);
  const facts: [string, string | null | undefined][] = [
    ['title', book.title],
    ['citekey', citekey],
    ['publisher', book.publisher],
    ['year', book.year],
    ['city', book.city],
    ['edition', book.edition],
    ['series', book.series],
    ['series-number', book.seriesNumber],
    ['doi', online && online.doi],
    ['url', online && online.doi === null ? online.url : null],
    ['language', book.language],
    ['isbn', book.isbn],
    ['asin', book.asin],
    ['book-id', book.id],
  ];
  const lists: [string, string[]][] = [
    ['authors', named('author')],
    ['editors', named('editor')],
    ['translators', named('translator')],
    ['tags', [...tags].filter((tag) => tag !== '')],
    ['collections', [...new Set(passages.flatMap(({ collections }) => collections))]],
  ];
  const lines = facts.flatMap(([key, value]) => {
    if (!value) return [];
    const isNumber = key === 'year' && /^[1-9]\d{0,3}$/.test(value);
    return [`${key}: ${isNumber ? value : yamlString(value)}`];
  });
  for (const [key, values] of lists) {
    if (values.length > 0)
      lines.push(`${key}:`, ...values.map((value) => `  - ${yamlString(value)}`));
  }
  return ['---', ...lines, '---', ''].join('\n');
}

/**
 * JSON leaves some characters bare that YAML does not print (YAML 1.2.2, section 5.1). Those that
 * begin a command of a template are written as escapes too: Obsidian's plugin runs `<% … %>`
 * wherever it is.
 */
function yamlString(value: string): string {
  return JSON.stringify(value).replace(
    /[\u007F-\u009F\u2028\u2029\uFEFF]|<(?=%)|\{(?=\{)/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
