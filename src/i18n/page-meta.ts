import { site } from '../lib/build/site.ts';
import type { Locale } from './locales.ts';
import type { RouteName } from './routes.ts';
import { translate } from './translate.ts';

/** The title and the description of a page, as its head and its picture say them. */
export function pageMeta(
  page: RouteName | 'notFound',
  locale: Locale,
): { title: string; description: string } {
  const t = translate(locale);
  return {
    title: t(`meta:${page}.title`, { name: site.name }),
    description: t(`meta:${page}.description`, { name: site.name }),
  };
}
