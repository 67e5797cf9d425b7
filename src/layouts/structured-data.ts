import { absolute } from '../i18n/alternates.ts';
import type { Locale } from '../i18n/locales.ts';
import { href, type RouteName } from '../i18n/routes.ts';
import { site } from '../lib/build/site.ts';

/** A node of a schema.org graph. */
export type SchemaNode = { '@type': string } & Record<string, unknown>;

/** Who runs the site. */
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

/** Breadcrumbs from the home page to this one. */
export function breadcrumbs(
  origin: URL,
  locale: Locale,
  home: string,
  page: { route: RouteName; name: string },
): SchemaNode {
  const item = (position: number, name: string, route: RouteName) => ({
    '@type': 'ListItem',
    position,
    name,
    item: absolute(href(route, locale), origin),
  });
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [item(1, home, 'home'), item(2, page.name, page.route)],
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
