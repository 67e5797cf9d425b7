import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as keys from '../../src/lib/shared/storage-keys.ts';
import { textWidth } from '../../src/lib/shared/east-asian-typography.ts';
import { hreflangs, localeCodes, locales } from '../../src/i18n/locales.ts';
import { sampleEntry } from '../../src/sections/common/sample-file.ts';
import { site as siteSettings } from '../../src/lib/build/site/site.ts';
import { href, localesOf, nearestRoute, routeOf, routePages } from '../../src/i18n/routes.ts';
import {
  attributeOf,
  builtFiles,
  builtPages,
  dist,
  type BuiltPage,
} from '../support/site/built-site.ts';

const pages = builtPages();
const files = new Set(builtFiles());
const byPath = new Map(pages.map((page) => [page.path, page]));
const home = byPath.get('/');
const site = new URL((home && attributeOf(home, 'link', { rel: 'canonical' }, 'href')) ?? '')
  .origin;
const isIndexed = ({ route }: BuiltPage) => route !== undefined && routeOf(route).indexed;
const address = (path: string) => site + path;

/** Faults with their pages: a failed test shows the whole list. */
function faults(
  check: (page: BuiltPage) => readonly string[],
  which: (page: BuiltPage) => boolean = () => true,
) {
  return pages
    .filter(which)
    .flatMap((page) => check(page).map((fault) => `${page.path}: ${fault}`));
}

const meta = (page: BuiltPage, name: string) =>
  attributeOf(page, 'meta', { [name.startsWith('og:') ? 'property' : 'name']: name }, 'content');
const titleOf = (page: BuiltPage) => page.elements.find(({ name }) => name === 'title')?.text ?? '';
const descriptionOf = (page: BuiltPage) => meta(page, 'description') ?? '';

/** As it is compared: any space is a space. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('the passage that the home page shows first stands on no other page', () => {
  const found = faults(
    ({ locale, elements }) => {
      const passage = plain(sampleEntry(locale).text);
      return elements.flatMap(({ name, text }) => (plain(text).includes(passage) ? [name] : []));
    },
    ({ route }) => route !== 'home' && route !== 'highlights',
  );
  expect(found).toEqual([]);
});

describe('the set of pages', () => {
  test('has every route in each of its languages', () => {
    const missing = routePages
      .map(({ name, locale }) => href(name, locale))
      .filter((path) => !byPath.has(path));
    expect(missing).toEqual([]);
  });

  test('has a not-found page for every language', () => {
    const wanted = localeCodes.map((locale) => (locale === 'en' ? '/404' : `/${locale}/404`));
    expect(wanted.filter((path) => !byPath.has(path))).toEqual([]);
  });

  test('has nothing else', () => {
    expect(
      pages.filter(({ route, path }) => !route && !path.endsWith('/404')).map(({ path }) => path),
    ).toEqual([]);
  });
});

describe('every page', () => {
  test('declares its language', () => {
    expect(
      faults((page) => {
        const lang = attributeOf(page, 'html', {}, 'lang');
        return lang === locales[page.locale].lang ? [] : [`lang is ${lang}`];
      }),
    ).toEqual([]);
  });

  test('declares its character set early, and a viewport for small screens', () => {
    expect(
      faults((page) => [
        ...(page.html.slice(0, 1024).includes('charset="utf-8"')
          ? []
          : ['no character set in the first 1024 bytes']),
        ...(meta(page, 'viewport')?.includes('width=device-width') ? [] : ['no viewport']),
      ]),
    ).toEqual([]);
  });

  test('has a title and a description of fitting length', () => {
    expect(
      faults((page) => {
        const isFullWidth = page.locale === 'ja' || page.locale === 'zh';
        const [title, description] = [titleOf(page), descriptionOf(page)].map(textWidth) as [
          number,
          number,
        ];
        const limit = isFullWidth ? 150 : 155;
        // 60 with a name of nine letters; the length of the name is the operator's choice.
        const titleLimit = 51 + textWidth(siteSettings.name);
        return [
          ...(title > 0 && title <= titleLimit ? [] : [`title of ${title}: ${titleOf(page)}`]),
          ...(description > 0 && description <= limit
            ? []
            : [`description of ${description}: ${descriptionOf(page)}`]),
        ];
      }),
    ).toEqual([]);
  });

  test.each([
    ['title', titleOf],
    ['description', descriptionOf],
  ])('has a %s that no other page of its language has', (_, textOf) => {
    const seen = new Map<string, string>();
    const repeated = pages.flatMap((page) => {
      const key = `${page.locale} ${textOf(page)}`;
      const other = seen.get(key);
      seen.set(key, page.path);
      return other ? [`${page.path} and ${other}: ${textOf(page)}`] : [];
    });
    expect(repeated).toEqual([]);
  });

  test('has one main heading', () => {
    expect(
      faults((page) => {
        // The content of a template is not part of the page yet.
        const shown = page.html.replace(/<template[\s>].*?<\/template>/gs, '');
        const count = shown.split('<h1').length - 1;
        return count === 1 ? [] : [`${count} h1`];
      }),
    ).toEqual([]);
  });

  test('shows no mark of our texts as it is typed', () => {
    const marks = /==[^\s=]|\*\*[^\s*]|\{[a-z]+[.:}]/;
    const scriptless = ({ name }: { name: string }) => !['script', 'style'].includes(name);
    const list = faults(({ elements }) =>
      elements
        .filter(scriptless)
        .flatMap(({ text, attributes }) => [
          text,
          ...['alt', 'aria-label', 'content', 'placeholder', 'title'].flatMap(
            (name) => attributes.get(name) ?? [],
          ),
        ])
        .filter((text) => marks.test(text)),
    );
    expect(list).toEqual([]);
    const indexes = [...files].filter((file) => /search[^/]*\.json$/.test(file));
    expect(indexes).not.toHaveLength(0);
    for (const file of indexes)
      expect(readFileSync(join(dist, file), 'utf8')).not.toMatch(/==[^\s=]/);
  });

  test('has no duplicate id', () => {
    expect(
      faults((page) => {
        const ids = page.elements.flatMap(({ attributes }) => attributes.get('id') ?? []);
        return ids.filter((id, index) => ids.indexOf(id) !== index);
      }),
    ).toEqual([]);
  });

  test('has valid structured data, without invented reviews or ratings', () => {
    expect(
      faults((page) =>
        page.elements
          .filter(({ attributes }) => attributes.get('type') === 'application/ld+json')
          .flatMap(({ text }) => {
            const data: unknown = JSON.parse(text);
            return /"(?:Review|AggregateRating|aggregateRating)"/.test(JSON.stringify(data))
              ? ['review data']
              : [];
          }),
      ),
    ).toEqual([]);
  });
});

test.runIf(siteSettings.rating?.sample && siteSettings.showSamples)(
  'samples are said to be so: once in the section of the home page that has them, above the quotes of their own page with its rating',
  () => {
    expect(
      faults(
        ({ html, locale, route }) => {
          const file = readFileSync(join(dist, `../i18n/${locale}/testimonials.json`), 'utf8');
          const { sample = '', sampleRating = '' } = JSON.parse(file) as Record<string, string>;
          const rated = sampleRating.split('}}').at(-1)!;
          const sections = html.split('<section').filter((part) => part.includes('<q>'));
          const said = sections.map(
            (part) => part.split(sample).length + part.split(rated).length - 2,
          );
          const wanted = route === 'home' ? [1] : [1, 0, 0, 0];
          return String(said) === String(wanted) ? [] : [`${said}`];
        },
        ({ route }) => route === 'home' || route === 'testimonials',
      ),
    ).toEqual([]);
  },
);

test('the page of testimonials begins with the first review of its file, the home page with the second', () => {
  expect(
    faults(
      ({ html, locale, route }) => {
        const file = readFileSync(join(dist, `../content/reviews/${locale}.json`), 'utf8');
        const lead = route === 'home' ? 1 : 0;
        const roles = (JSON.parse(file) as { role: string }[]).map(({ role }) => role);
        const shown = roles.filter((role) => html.includes(role));
        const places = shown.map((role) => html.indexOf(role));
        const first = shown[places.indexOf(Math.min(...places))];
        return first === roles[lead] ? [] : shown;
      },
      ({ route }) => route === 'home' || route === 'testimonials',
    ),
  ).toEqual([]);
});

const stores = Object.values(siteSettings.stores);

test.runIf(stores.every(({ url }) => url === null))(
  'while the extension is in no store, no page speaks of a review or a rating there',
  () => {
    expect(
      faults(
        ({ html, locale }) => {
          const file = readFileSync(join(dist, `../i18n/${locale}/testimonials.json`), 'utf8');
          const { text, reviews, review } = JSON.parse(file) as Record<string, string>;
          const said = [
            text,
            reviews,
            ...stores.map(({ name }) => review?.replace('{{store}}', name)),
          ];
          return said.flatMap((words) =>
            words && html.includes(words.replace('{{best}}', '5')) ? [words] : [],
          );
        },
        ({ route }) => route === 'home' || route === 'testimonials',
      ),
    ).toEqual([]);
  },
);

describe('canonical and alternate addresses', () => {
  const canonicalOf = (page: BuiltPage) => attributeOf(page, 'link', { rel: 'canonical' }, 'href');
  const alternatesOf = (page: BuiltPage) =>
    page.elements
      .filter(
        ({ name, attributes }) =>
          name === 'link' && attributes.get('rel') === 'alternate' && attributes.has('hreflang'),
      )
      .map(
        ({ attributes }) =>
          [attributes.get('hreflang') ?? '', attributes.get('href') ?? ''] as const,
      );

  test('every page of the route table names itself, a not-found page none', () => {
    expect(
      faults((page) => {
        const expected = page.route && address(page.path);
        return canonicalOf(page) === expected ? [] : [`canonical is ${canonicalOf(page)}`];
      }),
    ).toEqual([]);
  });

  /** The labels of the languages that have a page. */
  const labelsOf = ({ route }: BuiltPage) =>
    route ? [...localesOf(route).flatMap((locale) => hreflangs(locale)), 'x-default'].sort() : [];

  test('every page of the route table names all its languages, each by all its labels, and a default', () => {
    expect(home && labelsOf(home)).toEqual(expect.arrayContaining(['bt-PT', 'pt-BR', 'zh']));
    const wrong = pages.filter(
      (page) =>
        alternatesOf(page)
          .map(([label]) => label)
          .sort()
          .join() !== labelsOf(page).join(),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('alternates are reciprocal, under the same label', () => {
    expect(
      faults((page) =>
        alternatesOf(page).flatMap(([label, target]) => {
          const other = byPath.get(target.slice(site.length));
          if (!other) return [`${label} leads to ${target}, which was not built`];
          const back = hreflangs(page.locale).every((own) =>
            alternatesOf(other).some(([name, to]) => name === own && to === address(page.path)),
          );
          return back ? [] : [`${target} does not name it back`];
        }),
      ),
    ).toEqual([]);
  });

  test('only indexed pages may be indexed', () => {
    expect(
      faults((page) => {
        const isOpen = !meta(page, 'robots')?.includes('noindex');
        return isOpen === isIndexed(page) ? [] : [`open: ${isOpen}`];
      }),
    ).toEqual([]);
  });

  test('robots.txt names the sitemap, at the address of the site', () => {
    const robots = existsSync(join(dist, 'robots.txt'))
      ? readFileSync(join(dist, 'robots.txt'), 'utf8')
      : '';
    const named = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
    expect(named).toMatch(new RegExp(`^${site}/`));
    expect(files.has(named.slice(site.length))).toBe(true);
  });

  test('the sitemap names the indexed pages and no others', () => {
    const maps = [...files].filter(
      (file) => /^\/sitemap.*\.xml$/.test(file) && !file.includes('index'),
    );
    const entries = maps.flatMap((file) =>
      [...readFileSync(join(dist, file), 'utf8').matchAll(/<url>.*?<\/url>/gs)].map(([url]) => url),
    );
    const listed = entries.map((entry) => /<loc>([^<]+)<\/loc>/.exec(entry)?.[1]);
    const countOf = (entry: string) => {
      const path = /<loc>([^<]+)<\/loc>/.exec(entry)?.[1]?.slice(site.length) ?? '';
      const page = byPath.get(path === '' ? '/' : path);
      return page ? labelsOf(page).length : undefined;
    };
    expect(
      entries.filter((entry) => entry.split('hreflang=').length - 1 !== countOf(entry)),
    ).toEqual([]);
    expect(entries.filter((entry) => !entry.includes('hreflang="x-default"'))).toEqual([]);
    expect(listed.sort()).toEqual(
      pages
        .filter(isIndexed)
        .map(({ path }) => address(path))
        .sort(),
    );
  });
});

describe('links', () => {
  const linksOf = (page: BuiltPage) =>
    page.elements.filter(({ name, attributes }) => name === 'a' && attributes.has('href'));
  const isInternal = (target: string) =>
    !/^[a-z][a-z\d+.-]*:/i.test(target) && !target.startsWith('//');

  test('stay in their language, except in the language switcher', () => {
    expect(
      faults((page) =>
        linksOf(page).flatMap(({ attributes }) => {
          const target = attributes.get('href') ?? '';
          const other = isInternal(target) ? byPath.get(target.split(/[?#]/)[0] ?? '') : undefined;
          const switched = attributes.get('data-switcher');
          if (!other) return [];
          return other.locale === (switched ?? page.locale)
            ? []
            : [`${target} leaves the language`];
        }),
      ),
    ).toEqual([]);
  });

  test('the switcher offers the same page in every language', () => {
    expect(
      faults(
        (page) => {
          const offered = linksOf(page).flatMap(({ attributes }) =>
            attributes.has('data-switcher')
              ? [`${attributes.get('data-switcher')} ${attributes.get('href')}`]
              : [],
          );
          const wanted = localeCodes.map(
            (locale) => `${locale} ${page.route && href(nearestRoute(page.route, locale), locale)}`,
          );
          return wanted
            .filter((entry) => !offered.includes(entry))
            .map((entry) => `not offered: ${entry}`);
        },
        ({ route }) => route !== undefined,
      ),
    ).toEqual([]);
  });
});

describe('requests', () => {
  test('go to no other site', () => {
    const loading = new Set([
      'script',
      'img',
      'source',
      'iframe',
      'video',
      'audio',
      'embed',
      'object',
      'track',
      'image',
      'use',
      'form',
    ]);
    const rels =
      /\b(?:stylesheet|preload|modulepreload|prefetch|preconnect|dns-prefetch|icon|apple-touch-icon|manifest)\b/;
    const isOurs = (target: string) => /^(?:\/(?!\/)|#|data:|$)/.test(target.trim());
    expect(
      faults((page) =>
        page.elements.flatMap(({ name, attributes, text }) => {
          const isLink = name === 'link' && rels.test(attributes.get('rel') ?? '');
          const keys =
            loading.has(name) || isLink
              ? ['src', 'href', 'poster', 'data', 'action', 'xlink:href']
              : [];
          const sets = ['srcset', 'imagesrcset'].flatMap((key) =>
            (attributes.get(key) ?? '')
              .split(/,\s+/)
              .map((candidate) => candidate.trim().split(/\s/)[0] ?? ''),
          );
          const styles =
            name === 'style'
              ? [...text.matchAll(/(?:url\(|@import)\s*["']?([^"')]+)/g)].map(
                  ([, url]) => url ?? '',
                )
              : [];
          const targets = [...keys.flatMap((key) => attributes.get(key) ?? []), ...sets, ...styles];
          return targets.filter((target) => !isOurs(target)).map((target) => `<${name}> ${target}`);
        }),
      ),
    ).toEqual([]);
  });
});

describe('the cookie policy', () => {
  test('lists every storage key, in every language', () => {
    // The tests' site sells no plan.
    const names = Object.values(keys).filter(
      (value) => typeof value === 'string' && value !== keys.CHECKOUT_KEY,
    );
    expect(
      faults((page) =>
        page.route === 'cookies'
          ? names.filter((name) => !page.html.includes(`>${name}<`)).map((name) => `no ${name}`)
          : [],
      ),
    ).toEqual([]);
  });
});

describe('the preview of a shared page', () => {
  test('is complete', () => {
    const wanted = [
      'og:type',
      'og:site_name',
      'og:title',
      'og:description',
      'og:locale',
      'og:image',
      'og:image:width',
      'og:image:height',
      'twitter:card',
    ];
    expect(
      faults((page) => [
        ...wanted.filter((name) => !meta(page, name)).map((name) => `no ${name}`),
        ...(meta(page, 'og:url') === (page.route && address(page.path))
          ? []
          : [`og:url is ${meta(page, 'og:url')}`]),
        // https://ogp.me/#optional: language_TERRITORY
        ...(/^[a-z]{2}_[A-Z]{2}$/.test(meta(page, 'og:locale') ?? '')
          ? []
          : [`og:locale is ${meta(page, 'og:locale')}`]),
        ...(page.locale === 'en' && meta(page, 'og:locale') !== 'en_GB' ? ['not British'] : []),
      ]),
    ).toEqual([]);
  });

  test('has a built picture, a different one for each page that crawlers index', () => {
    expect(
      faults((page) => {
        const picture = meta(page, 'og:image') ?? '';
        const file = picture.replace(site, '').split('?')[0] ?? '';
        return picture.startsWith(`${site}/`) && existsSync(join(dist, file))
          ? []
          : [`no picture at ${picture}`];
      }),
    ).toEqual([]);
    const pictures = pages.filter(isIndexed).map((page) => meta(page, 'og:image'));
    expect(new Set(pictures).size).toBe(pictures.length);
  });
});
