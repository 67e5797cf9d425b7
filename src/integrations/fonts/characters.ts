import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Locale } from '../../i18n/locales.ts';

/** Locales that share a file, so that readers who change between them load it once. */
export const groups = {
  latin: ['en', 'de', 'es', 'fr', 'it', 'br'],
  polish: ['pl'],
  cyrillic: ['ru'],
} as const satisfies Record<string, readonly Locale[]>;

export type Group = keyof typeof groups;

/** The whole alphabets, so that a word the operator changes does not lose a letter. */
const alphabets: Record<Group, string> = {
  latin: 'A-Z a-z ÄÖÜäöüß ÁÉÍÑÓÚÜáéíñóúü ÀÂÆÇÈÊËÎÏÔŒÙÛŸàâæçèêëîïôœùûÿ ÌÒìò ÃÕãõ ªº',
  polish: 'A-Z a-z ĄĆĘŁŃÓŚŹŻąćęłńóśźż',
  cyrillic: 'A-Z a-z А-Я а-я Ёё №',
};

const common = '0-9 \u00a0\u202f.,:;!?¡¿()[]«»„“”‘’‚‹›–—…-/&%@#*+=×§©\'"€$£¥';

/** `A-Z` and the like written out. */
export function spellOut(ranges: string): string {
  return ranges.replace(/(\p{L}|\d)-(\p{L}|\d)/gu, (_, first: string, last: string) => {
    const [from = 0, to = 0] = [first.codePointAt(0), last.codePointAt(0)];
    return Array.from({ length: to - from + 1 }, (__, index) =>
      String.fromCodePoint(from + index),
    ).join('');
  });
}

/** The files that hold the texts of some locales and what is common to all. */
async function textFiles(root: string, codes: readonly Locale[]): Promise<string[]> {
  const content = await readdir(join(root, 'content'), { recursive: true, withFileTypes: true });
  const interfaces = await Promise.all(
    codes.map((code) => readdir(join(root, 'i18n', code), { withFileTypes: true })),
  );
  const isTheirs = ({ name, parentPath }: { name: string; parentPath: string }) =>
    parentPath === join(root, 'content') || codes.some((code) => basename(name, '.json') === code);
  return [...content.filter(isTheirs), ...interfaces.flat()]
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map(({ name, parentPath }) => join(parentPath, name));
}

/**
 * Keeps signs, and letters of the group's own scripts: a Japanese title among the passages is set in the
 * system's face.
 */
export function ownCharacters(text: string, group: Group): string {
  const foreign =
    group === 'cyrillic'
      ? /[^\P{L}\p{Script=Latin}\p{Script=Cyrillic}]|\p{C}/u
      : /[^\P{L}\p{Script=Latin}]|\p{C}/u;
  return [...text].filter((character) => !foreign.test(character)).join('');
}

/** Every character that a group's font is to show, each once and in order. */
export async function charactersOf(root: string, group: Group): Promise<string> {
  const files = await textFiles(root, groups[group]);
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const wanted = ownCharacters(texts.join(''), group) + spellOut(alphabets[group] + common);
  return [...new Set(wanted)].sort().join('');
}
