import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultLocale, isLocale, type Locale } from '../../../src/i18n/locales.ts';
import { articleNamed } from '../../../src/i18n/articles.ts';
import { href, routePages, type RouteName } from '../../../src/i18n/routes.ts';
import {
  headersFor,
  parseHeaderRules,
  type HeaderRule,
} from '../../../src/lib/shared/header-rules.ts';
import { elementsOf, type HtmlElement } from '../../../scripts/support/html-elements.mjs';

/** The folder of the built site. */
export const dist = fileURLToPath(new URL('../../../dist', import.meta.url));

/** A page as it was built. */
export interface BuiltPage {
  /** Its clean address, from the root. */
  path: string;
  /** Its file, below `dist`. */
  file: string;
  locale: Locale;
  /** Its row of the route table; undefined for not-found pages. */
  route: RouteName | undefined;
  html: string;
  elements: readonly HtmlElement[];
}

/** Every file of the built site, as a path from the root. */
export function builtFiles(): string[] {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error('There is no built site: run npm run build.');
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length).split(sep).join('/'))
    .sort();
}

let pages: BuiltPage[] | undefined;

/** Every page of the built site, read once. */
export const builtPages = (): BuiltPage[] => (pages ??= readPages());

function readPages(): BuiltPage[] {
  const routes = new Map(routePages.map(({ name, locale }) => [href(name, locale), name] as const));
  return builtFiles()
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const html = readFileSync(join(dist, file), 'utf8');
      const path = file.replace(/\.html$/, '').replace(/\/index$/, '') || '/';
      const [, prefix = ''] = path.split('/');
      const locale = isLocale(prefix) ? prefix : defaultLocale;
      let elements: HtmlElement[] | undefined;
      return {
        path,
        file,
        locale,
        route: routes.get(path),
        html,
        // Most tests need no more than addresses, which come without parsing all pages.
        get elements() {
          return (elements ??= elementsOf(html));
        },
      };
    });
}

/**
 * Pages without those that differ from another in their text alone: one article of each collection
 * and language.
 */
export function ofEachLayout(pages: readonly BuiltPage[]): BuiltPage[] {
  const seen = new Set<string>();
  return pages.filter(({ route, locale }) => {
    const collection = route && articleNamed(route)?.collection;
    if (!collection) return true;
    const layout = `${collection} ${locale}`;
    return !seen.has(layout) && seen.add(layout);
  });
}

/** The rules of the built `_headers`. */
export function builtHeaderRules(): HeaderRule[] {
  return parseHeaderRules(readFileSync(join(dist, '_headers'), 'utf8'));
}

const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy
      .split(';')
      .filter((directive) => directive.trim() !== '')
      .map((directive) => {
        const [name = '', ...values] = directive.trim().split(/\s+/);
        return [name, values];
      }),
  );

/** The directives of the Content-Security-Policy of every answer, each with its values. */
export function builtPolicy(): Map<string, string[]> {
  return directivesOf(headersFor(builtHeaderRules(), '/')['Content-Security-Policy'] ?? '');
}

/** The directives of a page's own Content-Security-Policy. */
export function pagePolicyOf(page: BuiltPage): Map<string, string[]> {
  const wanted = { 'http-equiv': 'content-security-policy' };
  return directivesOf(attributeOf(page, 'meta', wanted, 'content') ?? '');
}

/** Bytes of a file of the site as it is sent: compressed by Brotli where that was worth it. */
export function sentBytes(path: string): number {
  const file = join(dist, path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** The value of an attribute on the first element that has the wanted name and attributes. */
export function attributeOf(
  page: BuiltPage,
  name: string,
  wanted: Record<string, string>,
  attribute: string,
): string | undefined {
  return page.elements
    .find(
      (element) =>
        element.name === name &&
        Object.entries(wanted).every(([key, value]) => element.attributes.get(key) === value),
    )
    ?.attributes.get(attribute);
}
