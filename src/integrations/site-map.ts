import sitemap, { type SitemapItem } from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { absolute, alternates } from '../i18n/alternates.ts';
import { localeCodes } from '../i18n/locales.ts';
import { href, routeNames, routes, type RouteName } from '../i18n/routes.ts';

/** Address to route, for every indexed page. */
function indexedPages(origin: string): Map<string, RouteName> {
  const names = routeNames.filter((name) => routes[name].indexed);
  return new Map(
    names.flatMap((name) =>
      localeCodes.map((locale) => [absolute(href(name, locale), origin), name] as const),
    ),
  );
}

/**
 * The sitemap: every indexed page of the route table with its alternates and `x-default`.
 * @param origin public address of the site
 */
export function siteMap(origin: string): AstroIntegration {
  const pages = indexedPages(origin);
  const routeAt = (url: string) => pages.get(absolute(new URL(url).pathname, origin));
  return sitemap({
    filter: (url) => routeAt(url) !== undefined,
    serialize: (item): SitemapItem => {
      const route = routeAt(item.url);
      if (!route) return item;
      const links = alternates(route, origin).map(({ hreflang, href: url }) => ({
        lang: hreflang,
        url,
      }));
      return { ...item, url: absolute(item.url, origin), links };
    },
  });
}
