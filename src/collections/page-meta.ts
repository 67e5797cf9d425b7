import { site } from '../lib/build/site/site.ts';
import { articleNamed } from '../i18n/articles.ts';
import type { Locale } from '../i18n/locales.ts';
import type { PageName, RouteName } from '../i18n/routes.ts';
import { translate } from '../i18n/translate.ts';
import { textWidth } from '../lib/shared/east-asian-typography.ts';

/** A search result shows about this width of text. */
const TITLE_LENGTH = 60;

/** An article's title, with the site's name where there is room. */
function titleOf(title: string): string {
  const named = `${title} | ${site.name}`;
  return textWidth(named) > TITLE_LENGTH ? title : named;
}

/** Title and description of a page, for its head and its social card. */
export function pageMeta(
  page: RouteName | 'notFound',
  locale: Locale,
): { title: string; description: string } {
  const article = articleNamed(page)?.texts[locale];
  if (article) return { title: titleOf(article.title), description: article.description };
  const t = translate(locale);
  const name = page as PageName | 'notFound';
  return {
    title: t(`meta:${name}.title`, { name: site.name }),
    description: t(`meta:${name}.description`, { name: site.name }),
  };
}
