import { checkGuards } from './route-guards.ts';
import { hasAccounts } from '../lib/shared/accounts.ts';
import { site } from '../lib/build/site/site.ts';
import { articles, type ArticleCollection, type ArticleName } from './articles.ts';
import { defaultLocale, localeCodes, type Locale } from './locales.ts';

/** One row of the route table. */
export interface Route {
  /** Path without locale and slashes; `{name}` is a parameter. */
  pattern: string;
  /** The parameters of the pattern, by locale. */
  params?: Record<Locale, Record<string, string>>;
  /** Names of the guards a user has to pass (route-guards.ts). */
  guards?: readonly string[];
  /** The feature of the site that the page depends on. */
  needs?: 'accounts' | 'imprint';
  /** The languages that have it; all by default. */
  locales?: readonly Locale[];
  /** Whether crawlers may index the page and the sitemap lists it. */
  indexed: boolean;
}

const inEveryLocale = <T>(value: T) =>
  Object.fromEntries(localeCodes.map((locale) => [locale, value])) as Record<Locale, T>;

const product = inEveryLocale({ product: site.product });

/** The languages of an article, or of the collections that have one. */
const localesWith = (name: ArticleName | ArticleCollection) =>
  localeCodes.filter((locale) =>
    articles().some(
      (article) => [article.name, article.collection].includes(name) && article.texts[locale],
    ),
  );

const pages = {
  home: { pattern: '', indexed: true },
  affiliates: { pattern: 'affiliates', indexed: true, needs: 'accounts' },
  export: { pattern: 'export-kindle-notes-to-evernote', indexed: true },
  faqs: { pattern: 'kindle-{product}-faqs', params: product, indexed: true },
  testimonials: { pattern: 'kindle-highlights-testimonials', indexed: true },
  organize: { pattern: 'organize-kindle-{product}', params: product, indexed: true },
  highlights: { pattern: 'highlights', indexed: true },
  install: { pattern: 'install', indexed: true },
  guide: { pattern: 'guide', indexed: true, locales: localesWith('guide') },
  blog: { pattern: 'blog', indexed: true, locales: localesWith('blog') },
  search: { pattern: 'search', indexed: false },
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
  upgrade: { pattern: 'upgrade', guards: ['anyone'], indexed: false, needs: 'accounts' },
} as const satisfies Record<string, Route>;

/** A page with a file of its own in src/pages/. */
export type PageName = keyof typeof pages;
export type RouteName = PageName | ArticleName;
/** One that crawlers may index. */
export type IndexedPage = {
  [Name in PageName]: (typeof pages)[Name]['indexed'] extends true ? Name : never;
}[PageName];

/** The only route table. Links, alternates, switcher, sitemap and link check read it. */
const routes = new Map<RouteName, Route>([
  ...(Object.entries(pages) as [PageName, Route][]),
  ...articles().map(({ name, collection, slug, needsAccounts }): [RouteName, Route] => {
    const params = inEveryLocale({ article: slug });
    const pattern = `${collection}/{article}`;
    const needs = needsAccounts ? ({ needs: 'accounts' } as const) : {};
    return [name, { pattern, params, indexed: true, locales: localesWith(name), ...needs }];
  }),
]);

const features = { accounts: hasAccounts, imprint: site.imprint !== null };

/** Whether this site has what the route needs, and a language for it. */
const isServed = ({ needs, locales }: Route) =>
  (needs === undefined || features[needs]) && locales?.length !== 0;

/** All names in the route table, including pages that this site does not serve. */
export const allRouteNames = [...routes.keys()];

/** The names of the routes that this site serves, in table order. */
export const routeNames = allRouteNames.filter((name) => isServed(routeOf(name)));

/** Whether `value` names a route of this site. */
export function isRoute(value: string): value is RouteName {
  return routes.has(value as RouteName);
}

/**
 * A row of the route table.
 * @throws Error when there is no such row
 */
export function routeOf(name: RouteName): Route {
  const route = routes.get(name);
  if (!route) throw new Error(`There is no page "${name}"`);
  return route;
}

/** The locales that have a route. */
export const localesOf = (name: RouteName): readonly Locale[] =>
  routeOf(name).locales ?? localeCodes;

/** Whether this site has a route in a locale. */
export const isIn = (name: RouteName, locale: Locale): boolean =>
  isServed(routeOf(name)) && localesOf(name).includes(locale);

/** Every page that this site serves: each route in each of its locales. */
export const routePages = routeNames.flatMap((name) =>
  localesOf(name).map((locale) => ({ name, locale })),
);

/** The route itself where a locale has it; else its collection, or the home page. */
export function nearestRoute(name: RouteName, locale: Locale): RouteName {
  const [collection = ''] = name.split('/');
  return [name, collection].filter(isRoute).find((each) => isIn(each, locale)) ?? 'home';
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
 * @throws Error when the locale does not have the page
 */
export function href(name: RouteName, locale: Locale, { hash }: HrefOptions = {}): string {
  if (!localesOf(name).includes(locale)) throw new Error(`There is no page "${name}" in ${locale}`);
  const prefix = locale === defaultLocale ? [] : [locale];
  const path = [...prefix, fillPattern(routeOf(name), locale)].filter(Boolean).join('/');
  return `/${path}${hash ? `#${hash}` : ''}`;
}

/** The name of a route in a locale, as pages, tests and analytics have it: `organize___fr`. */
export function localizedName(name: RouteName, locale: Locale): `${RouteName}___${Locale}` {
  return `${name}___${locale}`;
}

/** What `getStaticPaths` returns for a page: one for each locale that has it. */
export interface LocalePath {
  params: Record<string, string | undefined>;
  props: { locale: Locale };
}

/**
 * The static paths of a route: one for each of its locales, none for a route that this site does
 * not serve.
 * @throws UnknownMiddlewareError when the route names a guard that does not exist
 */
export function localePaths(name: RouteName): LocalePath[] {
  const route = routeOf(name);
  checkGuards(route.guards ?? [], 'anonymous');
  if (!isServed(route)) return [];
  return localesOf(name).map((locale) => ({
    params: { locale: locale === defaultLocale ? undefined : locale, ...route.params?.[locale] },
    props: { locale },
  }));
}

/** The static paths of a collection's articles. */
export const articlePaths = (collection: ArticleCollection) =>
  articles()
    .filter((article) => article.collection === collection)
    .flatMap(({ name }) =>
      localePaths(name).map(({ params, props }) => ({ params, props: { ...props, name } })),
    );
