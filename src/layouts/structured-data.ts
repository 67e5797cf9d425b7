import { absolute } from '../i18n/alternates.ts';
import { locales, localeCodes, type Locale } from '../i18n/locales.ts';
import { href, type RouteName } from '../i18n/routes.ts';
import { plainText } from '../lib/build/rich-text.ts';
import { site } from '../lib/build/site.ts';

/** A node of a schema.org graph. */
export type SchemaNode = { '@type': string } & Record<string, unknown>;

const organizationId = (origin: URL) => absolute('/#organization', origin);

/** Who runs the site. */
export function organization(origin: URL): SchemaNode {
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: site.name,
    url: absolute('/', origin),
    logo: absolute('/icon-512.png', origin),
    email: site.email,
  };
}

interface Offer {
  name: string;
  /** Price of one month when billed monthly. */
  price: number;
  currency: string;
}

/** The product, with what it costs. Sample reviews are never given as review data. */
export function software(
  origin: URL,
  locale: Locale,
  description: string,
  offers: Offer[],
): SchemaNode {
  return {
    '@type': 'SoftwareApplication',
    name: site.name,
    description,
    url: absolute(href('home', locale), origin),
    applicationCategory: 'UtilitiesApplication',
    operatingSystem: 'Any (web browser)',
    browserRequirements: Object.values(site.stores)
      .map((store) => store.name)
      .join(', '),
    inLanguage: localeCodes.map((code) => locales[code].lang),
    publisher: { '@id': organizationId(origin) },
    offers: offers.map(({ name, price, currency }) => ({
      '@type': 'Offer',
      name,
      price,
      priceCurrency: currency,
    })),
  };
}

/** The way from the home page to this one. */
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

/** Questions with their answers, as plain text. */
export function faqPage(faqs: { question: string; answer: string[] }[]): SchemaNode {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: plainText(question),
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer.join(' ')) },
    })),
  };
}

/**
 * The graph as the content of a `<script type="application/ld+json">`.
 * `<` is written as an escape, so that no text can end the element.
 */
export function toJsonLd(nodes: SchemaNode[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll(
    '<',
    '\\u003c',
  );
}
