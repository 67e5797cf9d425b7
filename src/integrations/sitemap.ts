import sitemap, { type SitemapItem } from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { absolute, alternates } from '../i18n/alternates.ts';
import { articleNamed } from '../i18n/articles.ts';
import type { Locale } from '../i18n/locales.ts';
import { href, routeOf, routePages, type RouteName } from '../i18n/routes.ts';

interface Page {
  name: RouteName;
  locale: Locale;
}

/** Every indexed page by its address. */
const indexedPages = (origin: string): Map<string, Page> =>
  new Map(
    routePages
      .filter(({ name }) => routeOf(name).indexed)
      .map((page) => [absolute(href(page.name, page.locale), origin), page]),
  );

/**
 * The sitemap: every indexed page of the route table with its alternates and `x-default`, articles
 * with their date.
 * @param origin public address of the site
 */
export function siteMap(origin: string): AstroIntegration {
  const pages = indexedPages(origin);
  const pageAt = (url: string) => pages.get(absolute(new URL(url).pathname, origin));
  return sitemap({
    filter: (url) => pageAt(url) !== undefined,
    serialize: (item): SitemapItem => {
      const page = pageAt(item.url);
      if (!page) return item;
      const links = alternates(page.name, origin).map(({ hreflang, href: url }) => ({
        lang: hreflang,
        url,
      }));
      const changed = articleNamed(page.name)?.texts[page.locale]?.updated;
      const lastmod = changed && { lastmod: changed.toISOString() };
      return { ...item, ...lastmod, url: absolute(item.url, origin), links };
    },
  });
}
