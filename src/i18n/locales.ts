interface LocaleRow {
  /** Path prefix and folder name in i18n/ and content/. */
  code: string;
  /** The specified label (docs/specification.md, Locales), even if it is no valid language tag. */
  iso: string;
  /** Valid BCP 47 tag for `<html lang>`. Dates and lists are written by `regionalTag`. */
  lang: string;
  /** The language's own name in its own language. */
  name: string;
  /** The currency shown first. */
  currency: string;
  /** The tag of the region whose usage the texts follow, where `lang` names none. */
  usage?: string;
  /** Between a label and its value; ": " by default. */
  colon?: string;
  /**
   * The file of the serif for the letters that the Latin one lacks; null where the language is set
   * in another face.
   */
  letters?: 'polish' | 'cyrillic' | null;
  /** Whether nouns keep their capital in a sentence. */
  hasNounCapitals?: boolean;
  /** Set between Han characters and adjacent Latin letters or digits. */
  hanSpace?: string;
}

/**
 * The locales of the site, the one without a prefix first. What a new language needs besides its
 * row: CONTRIBUTING.md, A language.
 */
export const locales = {
  en: { code: 'en', iso: 'en', lang: 'en', name: 'English', currency: 'USD', usage: 'en-GB' },
  de: {
    code: 'de',
    iso: 'de',
    lang: 'de',
    name: 'Deutsch',
    currency: 'EUR',
    hasNounCapitals: true,
  },
  es: { code: 'es', iso: 'es', lang: 'es', name: 'Español', currency: 'EUR' },
  fr: {
    code: 'fr',
    iso: 'fr',
    lang: 'fr',
    name: 'Français',
    currency: 'EUR',
    colon: '\u202f: ',
  },
  it: { code: 'it', iso: 'it', lang: 'it', name: 'Italiano', currency: 'EUR' },
  ja: {
    code: 'ja',
    iso: 'ja',
    lang: 'ja',
    name: '日本語',
    currency: 'JPY',
    colon: '：',
    letters: null,
    hanSpace: '',
  },
  pl: {
    code: 'pl',
    iso: 'pl',
    lang: 'pl',
    name: 'Polski',
    currency: 'PLN',
    letters: 'polish',
  },
  br: { code: 'br', iso: 'bt-PT', lang: 'pt-BR', name: 'Português (Brasil)', currency: 'BRL' },
  ru: {
    code: 'ru',
    iso: 'ru',
    lang: 'ru',
    name: 'Русский',
    currency: 'RUB',
    letters: 'cyrillic',
  },
  zh: {
    code: 'zh',
    iso: 'zh',
    lang: 'zh-Hans',
    name: '简体中文',
    currency: 'CNY',
    colon: '：',
    letters: null,
    hanSpace: ' ',
  },
} as const satisfies Record<string, LocaleRow>;

export type Locale = keyof typeof locales;

/** The locale served without a prefix. */
export const defaultLocale = 'en' satisfies Locale;

/** The row of a locale, with all that one may say. */
export const rowOf = (locale: Locale): LocaleRow => locales[locale];

/** A locale's tag with the region whose usage its texts follow. */
export const regionalTag = (locale: Locale): string => rowOf(locale).usage ?? rowOf(locale).lang;

/** All locale codes, in the order of the table. */
export const localeCodes = Object.keys(locales) as Locale[];

/** A locale's language subtag, as browsers ask for it: `pt` for br. */
export const languageOf = (locale: Locale): string => locales[locale].lang.split('-')[0] ?? '';

/** The locales by language subtag, for language detection. */
export const localesByLanguage = Object.fromEntries(
  localeCodes.map((locale) => [languageOf(locale), locale]),
);

/** Whether `value` is the code of a locale of this site. */
export function isLocale(value: string): value is Locale {
  return Object.hasOwn(locales, value);
}

/**
 * The `hreflang` values of a locale: its specified label, and its valid tag where crawlers would
 * drop the label because the language part is wrong (bt-PT for Brazilian Portuguese).
 */
export function hreflangs(locale: Locale): string[] {
  const { iso, lang } = locales[locale];
  return iso.split('-')[0] === languageOf(locale) ? [iso] : [iso, lang];
}
