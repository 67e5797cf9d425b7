import { absolute } from '../i18n/alternates.ts';
import type { Article } from '../i18n/articles.ts';
import { locales, type Locale } from '../i18n/locales.ts';
import { href, type RouteName } from '../i18n/routes.ts';
import { cardPathOf } from '../collections/page-card.ts';
import { site } from '../lib/build/site/site.ts';

/** A node of a schema.org graph. */
export type SchemaNode = { '@type': string } & Record<string, unknown>;

/** The operator of the site. */
export function organization(origin: URL): SchemaNode {
  return {
    '@type': 'Organization',
    name: site.name,
    url: absolute('/', origin),
    logo: absolute('/icon-512.png', origin),
    email: site.email,
  };
}

interface Offer {
  name: string;
  /** Price per month when billed monthly. */
  price: number;
  currency: string;
}

/**
 * The product with its offers, for search engines. Sample reviews are never given as
 * review data. https://developers.google.com/search/docs/appearance/structured-data/software-app
 */
export function software(offers: Offer[]): SchemaNode {
  return {
    '@type': 'SoftwareApplication',
    name: site.name,
    applicationCategory: 'UtilitiesApplication',
    operatingSystem: 'Web',
    offers: offers.map(({ name, price, currency }) => ({
      '@type': 'Offer',
      name,
      price,
      priceCurrency: currency,
    })),
  };
}

/**
 * An article of the guide or the blog.
 * https://developers.google.com/search/docs/appearance/structured-data/article
 */
export function articleNode(origin: URL, locale: Locale, article: Article): SchemaNode {
  const { name, collection, date, author, texts } = article;
  const text = texts[locale];
  return {
    '@type': collection === 'blog' ? 'BlogPosting' : 'TechArticle',
    headline: text?.title,
    description: text?.description,
    inLanguage: locales[locale].lang,
    mainEntityOfPage: absolute(href(name, locale), origin),
    image: absolute(cardPathOf(name, locale), origin),
    ...(date && { datePublished: date.toISOString().slice(0, 10) }),
    dateModified: text?.updated.toISOString().slice(0, 10),
    author: author === site.name ? organization(origin) : { '@type': 'Person', name: author },
    publisher: organization(origin),
  };
}

/** Breadcrumbs from the home page, which is the first, to the page itself. */
export function breadcrumbs(
  origin: URL,
  locale: Locale,
  trail: readonly { route: RouteName; name: string }[],
): SchemaNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ route, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(href(route, locale), origin),
    })),
  };
}

/**
 * The graph as the content of a `<script type="application/ld+json">`.
 * `<` is escaped, so that no text can end the element.
 */
export function toJsonLd(nodes: SchemaNode[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll(
    '<',
    '\\u003c',
  );
}
