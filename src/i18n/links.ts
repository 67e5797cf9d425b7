import { site, type SiteLink, type VendorLink } from '../lib/build/site/site.ts';
import { isLocale, type Locale } from './locales.ts';
import { href, isIn, isRoute } from './routes.ts';

/** Fallback for a link that the operator has not set. */
function fallbackAddress(link: SiteLink, locale: Locale): string {
  switch (link) {
    case 'support':
      return href('faqs', locale);
    case 'documentation':
      return href(isIn('guide', locale) ? 'guide' : 'faqs', locale);
    case 'blog':
      return href(isIn('blog', locale) ? 'blog' : 'testimonials', locale);
    case 'feedback':
    case 'issue':
    case 'chat':
      return `mailto:${site.email}`;
  }
}

/** The host of an address, as a name for it. */
const hostOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '');

/**
 * The footer's links to the guide or blog of this site and, beside it, to that of the operator.
 * @param own the text of the first
 * @param operators the text of the second, by default its host
 */
export function linksTo(
  link: 'documentation' | 'blog',
  locale: Locale,
  { own, operators }: { own: string; operators?: string },
  address = site.links[link],
): (readonly [text: string, address: string])[] {
  const first = [own, fallbackAddress(link, locale)] as const;
  return address === null ? [first] : [first, [operators ?? hostOf(address), address]];
}

/** The address of one of the operator's links in content/site.json, or its fallback. */
export function siteLink(link: SiteLink, locale: Locale): string {
  return site.links[link] ?? fallbackAddress(link, locale);
}

/** Where users ask the operator: the host of the chat's service; null for their mail program. */
export function chatOf(locale: Locale, href = siteLink('chat', locale)) {
  return { href, service: href.startsWith('mailto:') ? null : hostOf(href) };
}

/** The address of one of the vendor's pages, in the shop for a language. */
export function vendorLink(link: VendorLink, locale: Locale): string {
  const addresses = site.vendor[link];
  return addresses[locale] ?? addresses.en;
}

/** The addresses of vendor pages for a language that this site has not, one line each. */
export const vendorFaults = (vendor = site.vendor): string[] =>
  Object.entries(vendor).flatMap(([link, addresses]) =>
    Object.keys(addresses)
      .filter((language) => !isLocale(language))
      .map((language) => `content/site.json: "vendor.${link}.${language}" is no language here`),
  );

function isSiteLink(value: string): value is SiteLink {
  return Object.hasOwn(site.links, value);
}

/**
 * Resolves a link target in a text: `[…](organize#order)`, `[…](site:chat)` or
 * `[…](https://example.com)`.
 * @throws Error naming the target when it is neither a route of this site nor a link of
 *   content/site.json
 */
export function resolveTarget(target: string, locale: Locale): string {
  if (/^https:\/\//.test(target)) return target;
  const link = target.startsWith('site:') ? target.slice('site:'.length) : null;
  if (link !== null && isSiteLink(link)) return siteLink(link, locale);
  const [route = '', hash] = target.split('#');
  if (!isRoute(route)) throw new Error(`links to "${target}", which is no page of this site`);
  return href(route, locale, { hash });
}
