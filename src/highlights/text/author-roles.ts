import type { AuthorRole } from '../types.ts';

const ROLES: [role: AuthorRole, words: RegExp][] = [
  [
    'translator',
    /^(?:translat(?:or|ors|ed by|ed|ion)|trans|transl|trad|tr|traduct(?:or|ora|eur|rice|ion)|traduit par|traduttore|tradutora?|übersetz(?:er|erin|ung|t von)|übers|tłum|tłumacz(?:enie)?|przekład|пер|переводчик|перевод|译|译者|譯|譯者|翻译|訳|訳者|翻訳|監訳|監訳者|共訳)s?\.?$/iu,
  ],
  [
    'editor',
    /^(?:editors?|edited by|eds?|hrsg|hg|herausgeber(?:in)?|éd|éditeur|éditrice|dir|sous la direction de|coord|a cura di|curatore|cur|org|organizador(?:a)?|compilador|comp|red|redaktor|redakcja|ред|редактор|сост|составитель|主编|主編|编|編|編者|编者|編集|編纂|編著|監修|監修者)s?\.?$/iu,
  ],
  ['author', /^(?:author|autor|autore|auteur|autora|автор|著|作者|著者|作|共著|原作|原著)s?\.?$/iu],
];

/** Plural roles, which apply to all names before them. */
const PLURAL = /^(?:eds|editors|translators|authors)\.?$/i;
const TRAILING_ROLE = /^(.*?\S)\s*[([（［【]\s*([^()[\]（）［］【】]+?)\s*[)\]）］】]$/u;
const BARE_ROLE =
  /^(.*?\S),?\s+(eds?\.|hrsg\.|hg\.|trans\.|transl\.|trad\.|éd\.|ред\.|пер\.|tłum\.|red\.)$/iu;

/** The same behind a blank, as Japanese and Chinese books print it: "伊藤 美咲 著", "Ryn Daniels 著". */
const EAST_ASIAN_ROLE =
  /^(.*?[\p{L}ー.])\s+(監訳者?|共訳|訳者?|翻訳|翻译|译者?|譯者?|編著|監修者?|編者?|編集|編纂|编者?|主编|主編|共著|原作|原著|著者?|作者?)$/u;

/** Country or dynasty before a name, as Chinese books print it: "[美] 丹尼尔·卡尼曼". */
export const ORIGIN = /^[[【〔(（]\p{Script=Han}{1,3}[\]】〕)）]\s*(?=\S)/u;

/** And with no blank, where no name ends like this: "角 征典訳", "ロバート・マーチン著". */
const JOINED_ROLE =
  /^(.{2,}?)((?:監|共|翻)?訳|監修|(?<=[\p{Script=Katakana}\p{Script=Hiragana}ー]|\s\S{1,4})(?:[共編]?著|編))$/u;

function roleOf(words: string): AuthorRole | null {
  return ROLES.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

interface ExtractedRole {
  name: string;
  role: AuthorRole | null;
  isPlural: boolean;
}

/** Extracts the role from the end of a name: "Anna Holm (ed.)", "Holm, Anna, ed.". */
export function extractRole(printed: string): ExtractedRole {
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
