/** The areas of i18n/en, the source language; every other language has the same keys. */
interface Areas {
  account: typeof import('../../i18n/en/account.json');
  affiliates: typeof import('../../i18n/en/affiliates.json');
  common: typeof import('../../i18n/en/common.json');
  errors: typeof import('../../i18n/en/errors.json');
  export: typeof import('../../i18n/en/export.json');
  faqs: typeof import('../../i18n/en/faqs.json');
  features: typeof import('../../i18n/en/features.json');
  highlights: typeof import('../../i18n/en/highlights.json');
  home: typeof import('../../i18n/en/home.json');
  legal: typeof import('../../i18n/en/legal.json');
  meta: typeof import('../../i18n/en/meta.json');
  organize: typeof import('../../i18n/en/organize.json');
  pricing: typeof import('../../i18n/en/pricing.json');
  testimonials: typeof import('../../i18n/en/testimonials.json');
}

type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** A plural's stem: `days_one` and `days_other` are both asked for as `days`. */
type Stem<K extends string> = K extends `${infer Name}_${PluralCategory}` ? Name : K;

type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? Stem<K> : `${K}.${Paths<T[K]>}`;
}[keyof T & string];

/** Every text of the site by its full path, `area:group.role`. */
export type TextKey = { [A in keyof Areas]: `${A}:${Paths<Areas[A]>}` }[keyof Areas];
