import type account from '../../i18n/en/account.json';
import type affiliates from '../../i18n/en/affiliates.json';
import type articles from '../../i18n/en/articles.json';
import type common from '../../i18n/en/common.json';
import type errors from '../../i18n/en/errors.json';
import type exporting from '../../i18n/en/export.json';
import type extension from '../../i18n/en/extension.json';
import type faqs from '../../i18n/en/faqs.json';
import type features from '../../i18n/en/features.json';
import type highlights from '../../i18n/en/highlights.json';
import type home from '../../i18n/en/home.json';
import type legal from '../../i18n/en/legal.json';
import type meta from '../../i18n/en/meta.json';
import type organize from '../../i18n/en/organize.json';
import type pricing from '../../i18n/en/pricing.json';
import type testimonials from '../../i18n/en/testimonials.json';

/** The areas of i18n/en, the source language; all other languages have the same keys. */
export interface Areas {
  account: typeof account;
  affiliates: typeof affiliates;
  articles: typeof articles;
  common: typeof common;
  errors: typeof errors;
  export: typeof exporting;
  extension: typeof extension;
  faqs: typeof faqs;
  features: typeof features;
  highlights: typeof highlights;
  home: typeof home;
  legal: typeof legal;
  meta: typeof meta;
  organize: typeof organize;
  pricing: typeof pricing;
  testimonials: typeof testimonials;
}

type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** A plural's stem: `days_one` and `days_other` are both addressed as `days`. */
type Stem<K extends string> = K extends `${infer Name}_${PluralCategory}` ? Name : K;

type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? Stem<K> : `${K}.${Paths<T[K]>}`;
}[keyof T & string];

/** Every text of the site by its full key, `area:group.role`. */
export type TextKey = { [A in keyof Areas]: `${A}:${Paths<Areas[A]>}` }[keyof Areas];
