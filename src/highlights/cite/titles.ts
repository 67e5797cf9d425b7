import { EAST_ASIAN } from '../text/east-asian.ts';
import { editionNumber } from './editions.ts';
import { capitalized, endsSentence, italic, withFullStop, type RunPart } from './runs.ts';
import type { CiteTerms } from '../languages/cite-terms.ts';
import { isFunctionWord, isPreposition } from './title-language.ts';
import { ARTICLES, SHOP_EDITIONS } from './words.build.ts';

/** A title in italics; East Asian type has none. */
export function titleRun(title: string): RunPart {
  return EAST_ASIAN.test(title) ? title : italic(title);
}

const CLOSING_QUOTE = /(["'”’])$/;

/**
 * A title and the mark behind it. The mark is left out where a full stop would follow the title's
 * own; American English puts full stop and comma inside a closing quotation mark, other languages
 * outside (Chicago 18, 6.9).
 */
export function titleWithMark(title: string, mark: '.' | ',', { lang }: CiteTerms): RunPart[] {
  if (mark === '.' && endsSentence(title)) return [titleRun(title)];
  if (takesMark(title, lang)) return [titleRun(withMarkInside(title, mark))];
  return [titleRun(title), mark];
}

const takesMark = (text: string, lang: string) =>
  lang === 'en' && CLOSING_QUOTE.test(text) && !endsSentence(text);
const withMarkInside = (text: string, mark: string) => text.replace(CLOSING_QUOTE, `${mark}$1`);

/** A text and the mark behind it, as `titleWithMark`. */
export function textWithMark(text: string, mark: '.' | ',', { lang }: CiteTerms): string {
  if (takesMark(text, lang)) return withMarkInside(text, mark);
  return mark === '.' ? withFullStop(text) : `${text}${mark}`;
}

const LAST_BRACKETS = /\s*[([]([^()[\]]+)[)\]]$/u;
const LAST_ORDINAL =
  /(?:[,:]\s+|\s+(?=\d))((?:\d{1,3}(?:st|nd|rd|th)|\p{Lu}\p{Ll}+th|First|Second|Third|Revised) Edition)$/u;
/**
 * A series by its word or by the number of a book in it: "Harbour Series", "Penguin Classics",
 * "Harbour, Book 3".
 */
const SERIES = /.\s(?:Series|Classics|Trilogy|Saga)$|.\s(?:Book\s|#)\d+$/u;
const SHOP_LANGUAGES = Object.entries(SHOP_EDITIONS).map(
  ([lang, words]) => [new RegExp(`^(?:${words})$`, 'i'), lang] as const,
);

/** A title and what shops append to it. */
interface TitleParts {
  title: string;
  edition: string | null;
  /** A primary language subtag. */
  lang: string | null;
}

/** Whether brackets name the series: they say so, or are behind the edition. */
const isSeries = (words: string, before: string) =>
  SERIES.test(words) ||
  LAST_ORDINAL.test(before) ||
  isEdition(LAST_BRACKETS.exec(before)?.[1] ?? '');

const isEdition = (words: string) =>
  editionNumber(words) !== null || /^(?:\S+ ){1,3}edition$/i.test(words);

/**
 * A title without the edition, the series, the language and the format that shops write behind it,
 * and without two marks in a row.
 */
export function titleParts(printed: string): TitleParts {
  const parts: TitleParts = { title: printed, edition: null, lang: null };
  for (;;) {
    const [whole, words = ''] =
      LAST_BRACKETS.exec(parts.title) ?? LAST_ORDINAL.exec(parts.title) ?? [];
    if (whole === undefined || whole === parts.title) break;
    const before = parts.title.slice(0, -whole.length);
    const [, lang] = SHOP_LANGUAGES.find(([edition]) => edition.test(words)) ?? [];
    if (lang) parts.lang = lang;
    else if (isEdition(words)) {
      if (!/^kindle edition$/i.test(words)) parts.edition ??= words;
    } else if (!isSeries(words, before)) break;
    parts.title = before;
  }
  return { ...parts, title: parts.title.replace(/([?!？！])\s*:/gu, '$1') };
}

/** A title without the article of its language; the title where nothing would be left. */
export function withoutArticle(title: string, lang: string): string {
  const articles = ARTICLES[lang];
  return (articles && title.replace(new RegExp(`^(?:${articles})\\s*`, 'i'), '')) || title;
}

/** The title up to its subtitle, as it stands in for a missing author. */
export function mainTitle(title: string): string {
  return title.split(/\s*[:：]\s*|\s+[–—]\s+/)[0] || title;
}

/** Words of a title that stays whole, and of a phrase it is cut to. */
const [WHOLE_WORDS, PHRASE_WORDS] = [6, 5];

/**
 * A title as a later note or a parenthesis names it: the main title without its article, and where
 * it is long its longest beginning that ends in front of a preposition, so that a phrase stays
 * whole (Chicago 18, 13.33; MLA 9, chapter 6, shortening titles). One without such a place stays as
 * it is: a stump names nothing.
 */
export function shortTitle(title: string, lang: string): string {
  const main = mainTitle(title);
  const bare = withoutArticle(main, lang);
  const words = (bare === main ? main : capitalized(bare)).split(' ');
  if (words.length <= WHOLE_WORDS) return words.join(' ');
  for (let length = PHRASE_WORDS; length > 1; length -= 1) {
    const [last = '', next = ''] = words.slice(length - 1, length + 1);
    if (isPreposition(next, lang) && !isJoiningWord(last))
      return words.slice(0, length).join(' ').replace(/[,;]$/, '');
  }
  return words.join(' ');
}

/** Whether a phrase cannot end with a word: it only joins others, or is a mark. */
function isJoiningWord(word: string): boolean {
  return isFunctionWord(word.toLowerCase()) || /^(?:[^\p{L}\p{N}]+|about|than)$/iu.test(word);
}
