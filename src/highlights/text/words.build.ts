// Evaluated at build time: patterns of the words of all languages, which parsers and searches
// share.
import { deviceWords, siteWords, type SiteLanguage } from '../languages/languages.ts';
import { HIGHLIGHT_COLORS, type AuthorRole, type HighlightColor } from '../types.ts';
import { fold } from './fold.ts';

/**
 * One pattern, for folded texts, for all stems: those of alphabets at the beginning of a word, the
 * others anywhere. A stem may contain "\\." for a literal dot; nothing else in it is special.
 */
function stemPattern(stems: readonly string[]): string {
  const folded = [...new Set(stems.map((stem) => fold(stem.replace('\\.', '\u0000'))))];
  const isAlphabetic = (stem: string) =>
    /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(stem);
  const atWordStart = folded.filter(isAlphabetic).join('|');
  const anywhere = folded.filter((stem) => !isAlphabetic(stem)).join('|');
  // One look behind for the whole group: a class of all letters is far too costly to repeat.
  return `(?<!\\p{L})(?:${atWordStart})${anywhere === '' ? '' : `|${anywhere}`}`.replaceAll(
    '\u0000',
    '\\.',
  );
}

/** 青色 is cyan, 青 alone blue. */
const COLORS = new Set<HighlightColor>(['cyan', 'pink', ...HIGHLIGHT_COLORS]);
/** The colours with their words, in the order in which they are looked for. */
export const COLOR_WORDS = Array.from(COLORS, (color): [HighlightColor, string] => [
  color,
  stemPattern(siteWords(({ colors }) => colors[color])),
]);

/** The kinds of entries with their words; of two that a line names at one place, the first. */
export const KIND_WORDS = (['clip', 'bookmark', 'note', 'highlight'] as const).map(
  (kind) => [kind, stemPattern(deviceWords(({ kinds }) => kinds[kind]))] as const,
);
export const PAGE_WORDS = stemPattern(deviceWords(({ page }) => page));
export const LOCATION_WORDS = stemPattern(deviceWords(({ location }) => location));
/** Words between the two ends of a range, where the device does not write a dash. */
export const RANGE_WORDS = deviceWords(({ range }) => range).join('|');
export const LIMIT_WORDS = deviceWords(({ limit }) => limit)
  .map(fold)
  .join('|');
export const CLIPPING_WORDS = stemPattern(deviceWords(({ clipping }) => clipping));

const roleWords = (role: AuthorRole, of?: readonly SiteLanguage[]) =>
  siteWords(({ roles }) => roles[role], of);
const roles = ['translator', 'editor', 'author'] as const;
const everyRole = (of?: readonly SiteLanguage[]) => roles.flatMap((role) => roleWords(role, of));

export const ROLE_WORDS = roles.map(
  (role) =>
    [
      role,
      roleWords(role)
        .map((word) => word.replace('.', ''))
        .join('|'),
    ] as const,
);
export const ROLE_ABBREVIATIONS = everyRole()
  .filter((word) => word.endsWith('.'))
  .join('|')
  .replaceAll('.', '\\.');
/** Roles in Japanese and Chinese, which stand behind a name with no comma. */
export const EAST_ASIAN_ROLES = everyRole(['ja', 'zh']).join('|');
export const COLLECTIVE_WORDS = siteWords(({ collective }) => collective).join('|');

const folded = (words: readonly string[]) => [...new Set(words.map(fold))].join('|');
export const AUTHOR_WORDS = folded(roleWords('author'));
export const UNKNOWN_WORDS = folded(siteWords(({ unknown }) => unknown));
