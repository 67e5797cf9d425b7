import { createInstance } from 'i18next';
import { conditions } from './site-conditions.ts';
import type { Areas, TextKey } from './text-keys.ts';
import { defaultLocale, localeCodes, type Locale } from './locales.ts';

type Dictionary = Record<string, unknown>;

const files = import.meta.glob<Dictionary>('../../i18n/*/*.json', {
  eager: true,
  import: 'default',
});

/** All of `i18n/<locale>/<area>.json`, as i18next wants it. */
function readResources(): Record<string, Record<string, Dictionary>> {
  const resources: Record<string, Record<string, Dictionary>> = {};
  for (const [path, dictionary] of Object.entries(files)) {
    const [, locale, area] = /i18n\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
    if (locale && area) (resources[locale] ??= {})[area] = dictionary;
  }
  for (const areas of Object.values(resources)) {
    for (const [area, applies] of Object.entries(conditions)) {
      const { [area]: others = {} } = areas;
      delete areas[area];
      if (applies) overrideTexts(areas, others);
    }
  }
  return resources;
}

/** Overrides the texts of one dictionary with those of another. */
function overrideTexts(texts: Dictionary, others: Dictionary): void {
  for (const [key, other] of Object.entries(others)) {
    if (typeof other === 'string') texts[key] = other;
    else overrideTexts(texts[key] as Dictionary, other as Dictionary);
  }
}

const resources = readResources();

const instance = createInstance();
await instance.init({
  lng: defaultLocale,
  supportedLngs: localeCodes,
  fallbackLng: false,
  ns: Object.keys(resources[defaultLocale] ?? {}),
  resources,
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

/** Maps a full key (`pricing:toggle.yearly`) and its values to the text in one locale. */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

/**
 * The texts of a locale. There is no fallback language.
 * @returns `t`, which throws an error naming file and key when a text is missing
 */
export function translate(locale: Locale): Translate {
  const fixed = instance.getFixedT(locale);
  return (key, values = {}) => fixed(key, values);
}

/**
 * Whole groups of an area, uninterpolated, for an island; typed by the English file.
 * The island interpolates and pluralises by itself (lib/shared/fill.ts).
 */
export function texts<Area extends keyof Areas, Group extends keyof Areas[Area]>(
  locale: Locale,
  area: Area,
  ...groups: Group[]
): Pick<Areas[Area], Group> {
  const dictionary = resources[locale]?.[area] as Areas[Area];
  return Object.fromEntries(groups.map((group) => [group, dictionary[group]])) as Pick<
    Areas[Area],
    Group
  >;
}
