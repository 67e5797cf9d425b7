import { readdir } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { locales, type Locale } from '../../i18n/locales.ts';
import { site } from '../../lib/build/site.ts';
import { readJson } from '../read-json.ts';

/**
 * Locales that share a file. File and headers fit into the initial congestion window of ten segments
 * (14,600 bytes, RFC 6928): one more locale in a group can cost each of its pages a round trip.
 */
export const groups = {
  western: ['en', 'de', 'es', 'it'],
  romance: ['fr', 'br'],
  polish: ['pl'],
  cyrillic: ['ru'],
  /* System fonts set their texts; the site's name is a mark and looks the same everywhere. */
  wordmark: ['ja', 'zh'],
} as const satisfies Record<string, readonly Locale[]>;

export type Group = keyof typeof groups;

/** Whole alphabets: readers' own books contain letters that our texts lack. */
const alphabets: Record<Exclude<Group, 'wordmark'>, string> = {
  western: 'ÄÖÜäöüß ÁÉÍÑÓÚÜáéíñóúü ÀÈÉÌÒÙàèéìòù',
  romance: 'ÀÂÆÇÈÉÊËÎÏÔŒÙÛŸàâæçèéêëîïôœùûÿ ÁÃÍÓÕÚáãíóõú ªº',
  polish: 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż',
  cyrillic: 'А-Я а-я Ёё №',
};

const common = 'A-Z a-z 0-9 \u00a0\u202f.,:;!?()«»„“”‘’–—…-/&%+#@€$£¥';

/** Markup of texts that is never shown: placeholders, marks, code. */
const MARKUP = /\{\{.*?\}\}|[`|=\\]/g;

/** Expands ranges such as `A-Z`. */
export function spellOut(ranges: string): string {
  return ranges.replace(/(\p{L}|\d)-(\p{L}|\d)/gu, (_, first: string, last: string) => {
    const [from = 0, to = 0] = [first.codePointAt(0), last.codePointAt(0)];
    return Array.from({ length: to - from + 1 }, (__, index) =>
      String.fromCodePoint(from + index),
    ).join('');
  });
}

/** The files with the texts of a locale and those shared by all. */
async function textFiles(root: string, locale: Locale): Promise<string[]> {
  const content = await readdir(join(root, 'content'), { recursive: true, withFileTypes: true });
  const texts = await readdir(join(root, 'i18n', locale), { withFileTypes: true });
  const isTheirs = ({ name, parentPath }: { name: string; parentPath: string }) =>
    parentPath === join(root, 'content') || basename(name, '.json') === locale;
  return [...content.filter(isTheirs), ...texts]
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map(({ name, parentPath }) => relative(root, join(parentPath, name)));
}

/** All texts in parsed JSON; where they are keyed by locale, those of one. */
function charactersIn(value: unknown, locale: Locale): string {
  if (typeof value === 'string') return value.replace(MARKUP, '');
  if (typeof value !== 'object' || value === null) return '';
  const isByLocale = Object.keys(value).every((key) => key in locales);
  return Object.entries(value)
    .filter(([key]) => !isByLocale || key === locale)
    .map(([, part]) => charactersIn(part, locale))
    .join('');
}

async function textsOf(root: string, locale: Locale): Promise<string> {
  const files = await textFiles(root, locale);
  const texts = files.map(async (file) => charactersIn(await readJson(root, file), locale));
  return (await Promise.all(texts)).join('');
}

/**
 * Keeps symbols, and letters of the group's own scripts: a Japanese title among the passages is set in a
 * system font.
 */
export function ownCharacters(text: string, group: Group): string {
  const foreign =
    group === 'cyrillic'
      ? /[^\P{L}\p{Script=Latin}\p{Script=Cyrillic}]|\p{C}/u
      : /[^\P{L}\p{Script=Latin}]|\p{C}/u;
  return [...text].filter((character) => !foreign.test(character)).join('');
}

/**
 * Every character that a group's font has to cover, each once and in order.
 * @throws {Error} naming the folder or file that cannot be read
 */
export async function charactersOf(root: string, group: Group): Promise<string> {
  if (group === 'wordmark') return [...new Set(site.name)].sort().join('');
  const texts = await Promise.all(groups[group].map((locale) => textsOf(root, locale)));
  const wanted = ownCharacters(texts.join(''), group) + spellOut(alphabets[group] + common);
  return [...new Set(wanted)].sort().join('');
}
