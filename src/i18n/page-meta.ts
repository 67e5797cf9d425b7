import { site } from '../lib/build/site.ts';
import type { Locale } from './locales.ts';
import type { RouteName } from './routes.ts';
import { translate } from './translate.ts';

/** Title and description of a page, for its head and its social card. */
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
