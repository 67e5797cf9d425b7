import { checkGuards } from '../lib/shared/route-guards.ts';
import { hasAccounts } from '../lib/build/accounts.ts';
import { site } from '../lib/build/site.ts';
import { defaultLocale, localeCodes, type Locale } from './locales.ts';

/** One row of the route table. */
export interface Route {
  /** Path without locale and slashes; `{name}` is a parameter. */
  pattern: string;
  /** The parameters of the pattern, by locale. */
  params?: Record<Locale, Record<string, string>>;
  /** Names of the guards a reader has to pass (see lib/shared/route-guards.ts). */
  guards?: readonly string[];
  /** What the site must have for the page to exist. */
  needs?: 'accounts' | 'imprint';
  /** Whether crawlers may index the page and the sitemap lists it. */
  indexed: boolean;
}

const everywhere = <T>(value: T) =>
  Object.fromEntries(localeCodes.map((locale) => [locale, value])) as Record<Locale, T>;

const product = everywhere({ product: site.product });

/** The only route table. Links, alternates, the switcher, the sitemap and the link check read it. */
export const routes = {
  home: { pattern: '', indexed: true },
  affiliates: { pattern: 'affiliates', indexed: true, needs: 'accounts' },
  export: { pattern: 'export-kindle-notes-to-evernote', indexed: true },
  faqs: { pattern: 'kindle-{product}-faqs', params: product, indexed: true },
  testimonials: { pattern: 'kindle-highlights-testimonials', indexed: true },
  organize: { pattern: 'organize-kindle-{product}', params: product, indexed: true },
  highlights: { pattern: 'highlights', indexed: true },
  install: { pattern: 'install', indexed: true },
  cookies: { pattern: 'cookie-policy', indexed: true },
  privacy: { pattern: 'privacy', indexed: true },
  terms: { pattern: 'terms', indexed: true },
  imprint: { pattern: 'imprint', indexed: true, needs: 'imprint' },
  login: { pattern: 'login', guards: ['guest'], indexed: false, needs: 'accounts' },
  signup: { pattern: 'signup', guards: ['guest'], indexed: false, needs: 'accounts' },
  forgotPassword: {
    pattern: 'forgot-password',
    guards: ['guest'],
    indexed: false,
    needs: 'accounts',
  },
  resetPassword: {
    pattern: 'reset-password',
    guards: ['guest'],
    indexed: false,
    needs: 'accounts',
  },
  confirmEmail: {
    pattern: 'confirm-email',
    guards: ['guest'],
    indexed: false,
    needs: 'accounts',
  },
  account: { pattern: 'account', guards: ['auth'], indexed: false, needs: 'accounts' },
  upgrade: { pattern: 'upgrade', guards: ['auth'], indexed: false, needs: 'accounts' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

const has = { accounts: hasAccounts, imprint: site.imprint !== null };

const isServed = ({ needs }: Route) => needs === undefined || has[needs];

/** The names of the routes that this site serves, in table order. */
export const routeNames = (Object.keys(routes) as RouteName[]).filter((name) =>
  isServed(routes[name]),
);

/** Whether `value` names a route of this site. */
export function isRoute(value: string): value is RouteName {
  return Object.hasOwn(routes, value);
}

/**
 * A route's path in one locale, with that locale's parameters filled in.
 * @returns the path below the locale prefix, without slashes at its ends
 * @throws Error naming the pattern and the parameter the locale lacks
 */
export function fillPattern(route: Route, locale: Locale): string {
  return route.pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = route.params?.[locale][name];
    if (!value)
      throw new Error(`Route "${route.pattern}" has no parameter "${name}" for ${locale}`);
    return value;
  });
}

interface HrefOptions {
  /** Id of an element on the target page, without `#`. */
  hash?: string | undefined;
}

/**
 * The address of a page on this site, from the root and without a trailing slash.
 * Every internal link goes through here.
 */
export function href(name: RouteName, locale: Locale, { hash }: HrefOptions = {}): string {
  const prefix = locale === defaultLocale ? [] : [locale];
  const path = [...prefix, fillPattern(routes[name], locale)].filter(Boolean).join('/');
  return `/${path}${hash ? `#${hash}` : ''}`;
}

/** The name of a route in a locale, as pages, tests and analytics events carry it: `organize___fr`. */
export function localizedName(name: RouteName, locale: Locale): `${RouteName}___${Locale}` {
  return `${name}___${locale}`;
}

/** What `getStaticPaths` returns for a page that exists in every locale. */
export interface LocalePath {
  params: Record<string, string | undefined>;
  props: { locale: Locale };
}

/**
 * The static paths of a route: one for each locale, none for a route that this site does not serve.
 * @throws UnknownMiddlewareError when the route names a guard that does not exist
 */
export function localePaths(name: RouteName): LocalePath[] {
  const route: Route = routes[name];
  checkGuards(route.guards ?? [], 'anonymous');
  if (!isServed(route)) return [];
  return localeCodes.map((locale) => ({
    params: { locale: locale === defaultLocale ? undefined : locale, ...route.params?.[locale] },
    props: { locale },
  }));
}
