/** A word for one person and for several. */
export interface NumberedTerm {
  one: string;
  many: string;
}

/**
 * The words a citation needs beside the book's own. The three style guides give them in English;
 * a paper in another language uses that language's own abbreviations in the same places.
 * `{{value}}` stands for the page, the location, the number of the edition or the names.
 */
export interface CiteTerms {
  /** A primary language subtag of BCP 47. */
  lang: string;
  /** The heading over the list of what was cited, as each style calls it. */
  headings: Record<'chicago' | 'mla' | 'apa', string>;
  /** Around a passage that is quoted. */
  quotes: readonly [opening: string, closing: string];
  and: string;
  etAl: string;
  /** In APA, where a language's guide keeps the Latin words there alone. */
  etAlApa?: string;
  noDate: string;
  page: string;
  pages: string;
  location: string;
  /** A numbered chapter; in MLA and APA, where the style has another word. */
  chapter: string;
  mlaChapter?: string;
  apaChapter?: string;
  /** The heading that a passage is under, in quotation marks. */
  heading: string;
  apaHeading?: string;
  /** A numbered edition, by the ordinal category of its number in `lang`. */
  edition: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
  /** The term by which Chicago names an e-book of which neither format nor device is known. */
  ebook: string;
  /** The term by which MLA names the version read on a device. */
  ebookEdition: string;
  /** Behind the names of editors in place of an author; in MLA and APA, where they differ. */
  editor: NumberedTerm;
  mlaEditor?: NumberedTerm;
  apaEditor?: NumberedTerm;
  /** Editors and translators behind the title, in a note and as a sentence of an entry. */
  editedIn: string;
  editedBy: string;
  translatedIn: string;
  translatedBy: string;
  apaTranslator: string;
  /**
   * The imprint of a reprint, in a note and as a sentence of an entry; in APA the year of the first
   * edition.
   */
  reprintIn: string;
  reprint: string;
  apaOriginal: string;
}
