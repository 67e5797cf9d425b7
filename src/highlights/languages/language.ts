import type { CiteTerms } from './cite-terms.ts';
import type { AuthorRole, EntryKind, HighlightColor } from '../types.ts';

/**
 * The words by which devices in a language name things in an entry's second line. Each is the
 * beginning of a word; CJK words are found anywhere. Words are separated by "|".
 */
export interface DeviceWords {
  kinds: Record<Exclude<EntryKind, 'unknown'>, string>;
  page: string;
  location: string;
  /** Whole words between the two ends of a range, where the device does not write a dash. */
  range: string;
  /** In the notice of the devices' limit, what it says, and what is limited. */
  limit: string;
  clipping: string;
}

/** The words by which a title, and what stands behind it, is read and shortened. */
export interface TitleWords {
  /** Words by which a title shows its language, between blanks; none where the script shows it. */
  functionWords: string;
  /** Words before which a title can be shortened, between blanks; none where none are spaced. */
  prepositions: string;
  /** The articles that a title begins with, as a pattern; one that is elided takes no blank. */
  articles: string;
  /** The words of shops behind a title in the language, as a pattern. */
  shopEdition: string;
  /** The nouns for an edition. */
  edition: string;
  /** Their abbreviations beside a number, without the point. */
  editionShort: string;
  /** The numbers of editions as title pages spell them out, from one on, with blanks between. */
  ordinals: string;
  /** The nouns for a volume before its number. */
  volume: string;
}

/**
 * What is read in a language of the site. The names of months and days are in `read/clippings/`, by
 * month: one word is that of several languages, and devices write dates in more of them.
 */
export interface LanguageWords extends DeviceWords, TitleWords {
  /** The beginnings of words. */
  colors: Record<HighlightColor, string>;
  /**
   * What people did for a book; a plural "s" may follow, and an abbreviation, which has a point,
   * stand behind a comma.
   */
  roles: Record<AuthorRole, string>;
  /** Words for several authors without their names. */
  collective: string;
  /** Words for an unknown author, with or without the word for "author". */
  unknown: string;
  /** Our table's heading of the column of texts before the name that the interface has for it. */
  formerText?: string;
  /** What our pages printed before a day earlier. */
  formerDate?: string;
  /** The word for "chapter" before a number. */
  chapter: string;
  /** Numbers from one on, in the form in which chapters spell them out. */
  numbers?: string;
  /** Words that make another number of the one before them, in that form. */
  multiples?: string;
  /** Words before the names of the authors in the table of Kindle's app. */
  by: string;
  /** Play Books' words in place of a passage that its publisher does not show, as a pattern. */
  unavailable: string;
  citations: CiteTerms;
  /** Nouns that mark an institution's name. */
  institutions: string;
}
