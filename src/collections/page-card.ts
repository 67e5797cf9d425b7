import { richText } from '../lib/build/texts/rich-text.ts';
import { site } from '../lib/build/site/site.ts';
import { cardPath, type Card } from '../lib/build/social-card/social-card.ts';
import type { Stroke } from '../lib/shared/stroke.ts';
import { articleNamed, type ArticleName } from '../i18n/articles.ts';
import type { TextKey } from '../i18n/text-keys.ts';
import { locales, type Locale } from '../i18n/locales.ts';
import { pageMeta } from './page-meta.ts';
import { routeOf, type IndexedPage, type RouteName } from '../i18n/routes.ts';
import { translate } from '../i18n/translate.ts';

/** A page with a social card. */
export type CardPage = IndexedPage | ArticleName;

/** The heading of each page, as its card repeats it. */
const headings: Record<IndexedPage, { text: TextKey; stroke?: Stroke }> = {
  home: { text: 'home:hero.title' },
  affiliates: { text: 'affiliates:hero.title' },
  export: { text: 'export:hero.title', stroke: 'pink' },
  faqs: { text: 'faqs:hero.title' },
  testimonials: { text: 'testimonials:hero.title', stroke: 'orange' },
  organize: { text: 'organize:hero.title', stroke: 'blue' },
  highlights: { text: 'highlights:hero.title' },
  install: { text: 'extension:install.title' },
  guide: { text: 'articles:guide.title', stroke: 'blue' },
  blog: { text: 'articles:blog.title', stroke: 'pink' },
  cookies: { text: 'legal:cookies.title' },
  privacy: { text: 'legal:privacy.title' },
  terms: { text: 'legal:terms.title' },
  imprint: { text: 'legal:imprint.title' },
};

/** The content of a page's social card. */
export function cardOf(page: CardPage, locale: Locale): Card {
  const article = articleNamed(page);
  const { text, stroke = 'yellow' } = headings[(article?.collection ?? page) as IndexedPage];
  return {
    name: site.name,
    lang: locales[locale].lang,
    heading: richText(article?.texts[locale]?.title ?? translate(locale)(text)).map((token) => ({
      text: token.text,
      stroke: token.type === 'mark' ? stroke : null,
    })),
    description: pageMeta(page, locale).description,
  };
}

/** The page whose card is used: pages that are not indexed use the home page's. */
export const cardPageOf = (route?: RouteName): CardPage =>
  route && routeOf(route).indexed ? (route as CardPage) : 'home';

/** Path of a page's social card, from the root. */
export const cardPathOf = (page: CardPage, locale: Locale): string =>
  cardPath(cardOf(page, locale), `${locale}/${page.replace('/', '-')}`);
