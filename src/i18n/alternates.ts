import { defaultLocale, hreflangs, locales, type Locale } from './locales.ts';
import { href, localesOf, type RouteName } from './routes.ts';

/** One `<link rel="alternate">`. */
export interface Alternate {
  hreflang: string;
  href: string;
  /** Whether crawlers know the label: not bt-PT, that of br (docs/specification.md, Locales). */
  isValid: boolean;
}

/**
 * Resolves a path of this site to an absolute address.
 * @param path from the root, as `href` gives it
 * @param site public address of the site
 */
export function absolute(path: string, site: URL | string): string {
  return new URL(path, site).href;
}

/**
 * The alternate-language links of a page: each of its locales with each of its labels, and
 * `x-default`.
 * @param site public address of the site
 */
export function alternates(name: RouteName, site: URL | string): Alternate[] {
  const link = (locale: Locale) => absolute(href(name, locale), site);
  return [
    ...localesOf(name).flatMap((locale) =>
      hreflangs(locale).map((hreflang) => ({
        hreflang,
        href: link(locale),
        isValid: hreflang === locales[locale].lang || hreflangs(locale).length === 1,
      })),
    ),
    { hreflang: 'x-default', href: link(defaultLocale), isValid: true },
  ];
}
