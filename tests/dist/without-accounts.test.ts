import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localeCodes, type Locale } from '../../src/i18n/locales.ts';
import { allRouteNames, href, localesOf, routeOf } from '../../src/i18n/routes.ts';
import { TOKEN_KEY } from '../../src/lib/shared/storage-keys.ts';
import { elementsOf } from '../../scripts/support/html-elements.mjs';
import { buildVariant, keepLanguages } from '../support/site/build-variant.ts';
import { builtPages } from '../support/site/built-site.ts';

/*
 * The site as PUBLIC_ACCOUNTS=off builds it, for the public and with no backend named; its operator
 * has written an imprint and emptied what came as a sample.
 */

/** Languages with letters, endings, spaces of their own; what pages say is the same in all. */
const languages: Locale[] = ['en', 'ja', 'ru'];

const ofAccounts = allRouteNames.filter((name) => routeOf(name).needs === 'accounts');
const paths = ofAccounts.flatMap((name) => localesOf(name).map((locale) => href(name, locale)));

const IMPRINT = ['Example Books Ltd', '1 Sample Street, 12345 Town', 'Register: HRB 1'];

let folder = '';
let files: string[] = [];
const read = (file: string) => readFileSync(join(folder, 'dist', file), 'utf8');

/** What else an operator may take out or put in. */
function adopt(copy: string): void {
  keepLanguages(copy, ...languages);
  const place = join(copy, 'content/site.json');
  const site = JSON.parse(readFileSync(place, 'utf8')) as object;
  const changed = { ...site, imprint: IMPRINT, legalIsTemplate: false, rating: null };
  writeFileSync(place, JSON.stringify(changed));
  for (const name of ['reviews', 'posts', 'press'])
    for (const locale of languages)
      writeFileSync(join(copy, 'content', name, `${locale}.json`), '[]');
}

beforeAll(async () => {
  folder = await buildVariant(
    {
      PUBLIC_ACCOUNTS: 'off',
      SITE_URL: 'https://books.example',
      PUBLIC_API_URL: '',
      PUBLIC_DROPBOX_CLIENT_ID: '',
      PUBLIC_GOOGLE_CLIENT_ID: '',
      PUBLIC_MICROSOFT_CLIENT_ID: '',
    },
    adopt,
  );
  files = readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, 'dist').length + 1));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pagesOf = (locale: Locale) =>
  files.filter(
    (file) =>
      file.endsWith('.html') &&
      (locale === 'en'
        ? !localeCodes.some((code) => file.startsWith(`${code}/`) || file === `${code}.html`)
        : file.startsWith(`${locale}/`) || file === `${locale}.html`),
  );

/** All texts of a dictionary, whatever its depth. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn);
const area = (locale: Locale, name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../i18n/${locale}/${name}.json`), 'utf8'));

test('there is a page of every other route in every language, and none of the account', () => {
  const others = allRouteNames.filter((name) => !ofAccounts.includes(name));
  for (const locale of languages) {
    const own = others.filter((name) => localesOf(name).includes(locale));
    expect(pagesOf(locale)).toHaveLength(own.length + 1);
  }
  expect(ofAccounts).toContain('login');
  for (const path of paths) expect(files).not.toContain(`${path.slice(1)}.html`);
});

test.each(languages)('no page in %s links to an account or speaks of one', (locale) => {
  const { nav } = area(locale, 'common') as { nav: Record<string, string> };
  const pricing = area(locale, 'pricing') as { professional: { name: string } };
  const long = [...textsIn(area(locale, 'account')), ...textsIn(pricing)].filter(
    (text) => text.length > 24 && !text.includes('{{'),
  );
  const plan = new RegExp(`(?<!\\p{L})${pricing.professional.name}(?!\\p{L})`, 'iu');
  for (const file of pagesOf(locale)) {
    const html = read(file);
    const elements = elementsOf(html);
    const links = elements.map(({ attributes }) => attributes.get('href')?.split(/[?#]/)[0] ?? '');
    expect({ file, links: links.filter((link) => paths.includes(link)) }).toEqual({
      file,
      links: [],
    });
    const labels = [nav['login'], nav['signup'], nav['pricing'], nav['affiliates']];
    const said = elements.map(({ text }) => text.trim()).filter((text) => labels.includes(text));
    expect({ file, said }).toEqual({ file, said: [] });
    expect({ file, long: long.filter((text) => html.includes(text)) }).toEqual({ file, long: [] });
    const markup = html.replace(/<(script|style)(?![^>]*ld\+json).*?<\/\1>/gs, '');
    expect({ file, plan: plan.exec(markup)?.[0] }).toEqual({ file });
    const traces = new RegExp(`${TOKEN_KEY}|:1337|id="pricing"`).exec(html)?.[0];
    const attributes = /data-(?:logout|when|guards)/.exec(markup)?.[0];
    expect({ file, traces, attributes }).toEqual({ file });
  }
});

/** The scripts that pages name, and those that these name. */
function loadedScripts(): string[] {
  const scripts = files.filter((file) => file.endsWith('.js') && file.startsWith('_astro/'));
  const loaded = new Set<string>();
  const texts = files.filter((file) => file.endsWith('.html')).map(read);
  for (const text of texts)
    for (const script of scripts.filter((one) => !loaded.has(one) && text.includes(one.slice(7)))) {
      loaded.add(script);
      // The loop also visits what is appended while it runs.
      texts.push(read(script));
    }
  return [...loaded];
}

test('no page loads a script that signs in', () => {
  const scripts = loadedScripts();
  expect(scripts.length).toBeGreaterThan(5);
  expect(
    scripts.filter((file) => /LoginForm|AccountPanel|pricing-table|account-menu/.test(file)),
  ).toEqual([]);
  expect(scripts.filter((file) => /auth\/local|\/users\/me|:1337/.test(read(file)))).toEqual([]);
});

test('the policy, the worker, the sitemap and the files of hosts know of no backend and no account', () => {
  expect(read('_headers')).toContain("connect-src 'self';");
  const known = [...files.filter((file) => /sitemap.*\.xml$/.test(file)), 'sw.js', '_redirects'];
  const segments = ofAccounts.map((name) => href(name, 'en'));
  for (const file of known)
    expect(
      segments.filter((path) => read(file).includes(`${path}"`) || read(file).includes(`${path}<`)),
    ).toEqual([]);
});

test.each(languages)(
  'in %s no service is named as one that files are sent to directly, as where one has a client id',
  (locale) => {
    const { send } = area(locale, 'highlights') as { send: { title: string } };
    const { cookies, privacy } = area(locale, 'legal') as {
      cookies: { targets: string };
      privacy: { sendText: string };
    };
    const sentences = [send.title, cookies.targets, privacy.sendText];
    const naming = (html: string) => sentences.some((sentence) => html.includes(sentence));
    expect(pagesOf(locale).filter((file) => naming(read(file)))).toEqual([]);
    expect(
      builtPages()
        .filter((page) => page.locale === locale && naming(page.html))
        .map(({ path }) => path.split('/').at(-1))
        .sort(),
    ).toEqual(
      process.env['PUBLIC_DROPBOX_CLIENT_ID'] ? ['cookie-policy', 'notes-services', 'privacy'] : [],
    );
  },
);

test.each(languages)(
  'the imprint in %s says who runs the site, and every page leads there',
  (locale) => {
    const { title } = (area(locale, 'legal') as { imprint: { title: string } }).imprint;
    const address = href('imprint', locale);
    const html = read(`${address.slice(1)}.html`);
    for (const part of [title, ...IMPRINT]) expect(html).toContain(part);
    for (const file of pagesOf(locale).filter((one) => !one.endsWith('highlights.html')))
      expect({ file, has: read(file).includes(`href="${address}"`) }).toEqual({ file, has: true });
  },
);

test('empty collections leave no heading and no notice behind', () => {
  const proof = area('en', 'testimonials') as Record<
    'title' | 'reviews' | 'posts' | 'sample',
    string
  >;
  const plain = (text: string) => text.replaceAll('==', '');
  for (const file of pagesOf('en')) {
    const texts = elementsOf(read(file)).map(({ text }) => text.trim());
    const bare = [proof.reviews, proof.posts, proof.sample].filter((text) => texts.includes(text));
    expect({ file, bare }).toEqual({ file, bare: [] });
    expect(read(file)).not.toContain('id="testimonials"');
    expect(texts).not.toContain(plain(proof.title));
  }
});
