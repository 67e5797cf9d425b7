import type { AuthorRole } from '../types.ts';
import { EAST_ASIAN_ROLES, ROLE_ABBREVIATIONS, ROLE_WORDS } from './words.build.ts';

const ROLES = ROLE_WORDS.map(
  ([role, words]) => [role, new RegExp(`^(?:${words})s?\\.?$`, 'iu')] as const,
);

/** Plural roles, which apply to all names before them. */
const PLURAL = /^(?:eds|editors|translators|authors)\.?$/i;
const TRAILING_ROLE = /^(.*?\S)\s*[([（［【]\s*([^()[\]（）［］【】]+?)\s*[)\]）］】]$/u;
const BARE_ROLE = new RegExp(`^(.*?\\S),?\\s+(${ROLE_ABBREVIATIONS})$`, 'iu');
/** The same behind a blank, as Japanese and Chinese books print it: "伊藤 美咲 著", "Ryn Daniels 著". */
const EAST_ASIAN_ROLE = new RegExp(`^(.*?[\\p{L}ー.])\\s+(${EAST_ASIAN_ROLES})$`, 'u');

/** Country or dynasty before a name, as Chinese books print it: "[美] 丹尼尔·卡尼曼". */
export const ORIGIN = /^[[【〔(（]\p{Script=Han}{1,3}[\]】〕)）]\s*(?=\S)/u;

/** And with no blank, where no name ends like this: "角 征典訳", "ロバート・マーチン著". */
const JOINED_ROLE =
  /^(.{2,}?)((?:監|共|翻)?訳|監修|(?<=[\p{Script=Katakana}\p{Script=Hiragana}ー]|\s\S{1,4})(?:[共編]?著|編))$/u;

function roleOf(words: string): AuthorRole | null {
  return ROLES.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** Extracts the role from the end of a name: "Anna Holm (ed.)", "Holm, Anna, ed.". */
export function extractRole(printed: string) {
  const match =
    TRAILING_ROLE.exec(printed) ??
    BARE_ROLE.exec(printed) ??
    EAST_ASIAN_ROLE.exec(printed) ??
    JOINED_ROLE.exec(printed);
  const [, name = '', words = ''] = match ?? [];
  const role = roleOf(words);
  const isPlural = PLURAL.test(words);
  return { name: role === null ? printed : name.replace(/,\s*$/, ''), role, isPlural };
}
