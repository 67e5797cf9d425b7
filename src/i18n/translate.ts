import { createInstance } from 'i18next';
import type { PluralForms } from '../lib/shared/fill.ts';
import type { TextKey } from './keys.ts';
import { localeCodes, locales, type Locale } from './locales.ts';

type Dictionary = Record<string, unknown>;

const files = import.meta.glob<Dictionary>('../../i18n/*/*.json', {
  eager: true,
  import: 'default',
});

/** `i18n/<locale>/<area>.json` of every file, as i18next wants them. */
function readResources(): Record<string, Record<string, Dictionary>> {
  const resources: Record<string, Record<string, Dictionary>> = {};
  for (const [path, dictionary] of Object.entries(files)) {
    const [, locale, area] = /i18n\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
    if (locale && area) (resources[locale] ??= {})[area] = dictionary;
  }
  return resources;
}

const resources = readResources();

const instance = createInstance();
await instance.init({
  lng: 'en',
  supportedLngs: localeCodes,
  fallbackLng: false,
  ns: Object.keys(resources['en'] ?? {}),
  resources: resources as never,
  returnNull: false,
  returnEmptyString: false,
  interpolation: { escapeValue: false },
  saveMissing: true,
  missingKeyHandler: (languages, area, key) => {
    throw new Error(`i18n/${String(languages)}/${area}.json has no text for "${key}"`);
  },
  missingInterpolationHandler: (text: string, match: RegExpExecArray) => {
    throw new Error(`"${text}" was asked for without a value for ${match[0]}`);
  },
});

/** From a full key (`pricing:toggle.yearly`) and its values to the text in one locale. */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

/**
 * The texts of a locale. There is no fallback language.
 * @returns `t`, which throws an error that names file and key when a text is missing
 */
export function translate(locale: Locale): Translate {
  const fixed = instance.getFixedT(locale);
  return (key, values = {}) => fixed(key, values);
}

/** From a plural's key to all its forms, for numbers that only the browser knows. */
export type Pluralize = (key: TextKey) => PluralForms;

/** Numbers among which every category of the site's languages occurs. */
const samples = [0, 1, 2, 3, 5, 1.5, 1_000_000];

/**
 * The plurals of a locale with all their forms; `{count}` stands for the number.
 * @returns a function that throws an error naming file and key when a form is missing
 */
export function pluralize(locale: Locale): Pluralize {
  const fixed = instance.getFixedT(locale);
  const rules = new Intl.PluralRules(locales[locale].lang);
  return (key) => {
    const form = (count: number) =>
      fixed(key, { count, skipInterpolation: true }).replace('{{count}}', '{count}');
    const forms = samples.map((count) => [rules.select(count), form(count)] as const);
    return { other: form(1.5), ...Object.fromEntries(forms) };
  };
}
