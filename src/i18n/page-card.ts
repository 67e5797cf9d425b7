import { richText } from '../lib/build/rich-text.ts';
import { site } from '../lib/build/site.ts';
import { cardPath, type Card } from '../lib/build/social-card.ts';
import type { Stroke } from '../lib/shared/stroke.ts';
import { articleNamed } from './articles.ts';
import type { TextKey } from './text-keys.ts';
import { locales, type Locale } from './locales.ts';
import { pageMeta } from './page-meta.ts';
import type { PageName, RouteName } from './routes.ts';
import { translate } from './translate.ts';

/** A page with a social card: a route, or the not-found page. */
export type CardPage = RouteName | 'notFound';

/** The heading of each page, as its card repeats it. */
const headings: Record<PageName | 'notFound', { text: TextKey; stroke?: Stroke }> = {
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
  search: { text: 'articles:search.title' },
  cookies: { text: 'legal:cookies.title' },
  privacy: { text: 'legal:privacy.title' },
  terms: { text: 'legal:terms.title' },
  imprint: { text: 'legal:imprint.title' },
  login: { text: 'account:login.title' },
  signup: { text: 'account:signup.title' },
  forgotPassword: { text: 'account:forgot.title' },
  resetPassword: { text: 'account:reset.title' },
  confirmEmail: { text: 'account:confirm.title' },
  account: { text: 'account:account.title' },
  upgrade: { text: 'account:upgrade.title' },
  notFound: { text: 'errors:notFound.title' },
};

/** The content of a page's social card. */
export function cardOf(page: CardPage, locale: Locale): Card {
  const article = articleNamed(page);
  const { text, stroke = 'yellow' } = headings[(article?.collection ?? page) as PageName];
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

/** Path of a page's social card, from the root. */
export const cardPathOf = (page: CardPage, locale: Locale): string =>
  cardPath(cardOf(page, locale), `${locale}/${page.replace('/', '-')}`);
