import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { articleNamed, articles, readArticles } from '../../../src/i18n/articles.ts';
import { fillArticle } from '../../../src/collections/fill-article.ts';
import { localeCodes } from '../../../src/i18n/locales.ts';
import type { TextKey } from '../../../src/i18n/text-keys.ts';
import { translate } from '../../../src/i18n/translate.ts';
import { typographyFaults } from '../../support/texts/typography.ts';

describe('a collection', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'articles-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const write = (locale: string, slug: string, matter: string) => {
    mkdirSync(join(root, 'content/guide', locale), { recursive: true });
    const text = `---\ntitle: T\ndescription: D\nupdated: 2026-01-02\n${matter}---\n\nText.\n`;
    writeFileSync(join(root, 'content/guide', locale, `${slug}.md`), text);
  };
  const read = () => readArticles(root, 'guide');

  test('is in the order of its groups', () => {
    write('en', 'a', 'group: export\norder: 1\n');
    write('en', 'b', 'group: import\norder: 2\n');
    write('en', 'c', 'group: import\norder: 1\n');
    expect(read().map(({ name }) => name)).toEqual(['guide/c', 'guide/b', 'guide/a']);
  });

  test('has the languages that have a folder, or those that the source names', () => {
    write('en', 'a', 'group: import\norder: 1\n');
    write('en', 'b', 'group: import\norder: 2\nonly: [en]\n');
    write('de', 'a', '');
    expect(read().map(({ texts }) => Object.keys(texts))).toEqual([['en', 'de'], ['en']]);
  });

  test.each<[string, () => void, string]>([
    [
      'a missing translation',
      () => {
        write('en', 'b', 'group: import\norder: 2\n');
        write('de', 'b', '');
      },
      'content/guide/de/a.md is missing',
    ],
    [
      'one that "only" does not name',
      () => {
        write('en', 'a', 'group: import\norder: 1\nonly: [en, fr]\n');
        write('fr', 'a', '');
        write('de', 'a', '');
      },
      'content/guide/de/a.md: "only" of content/guide/en/a.md does not name de',
    ],
    ['one without a source', () => write('fr', 'z', ''), 'content/guide/fr/z.md has no source'],
    ['an unknown field', () => write('en', 'a', 'group: import\norder: 1\nmood: good\n'), 'mood'],
    ['a group that does not exist', () => write('en', 'a', 'group: life\norder: 1\n'), '"group"'],
    [
      'a translation with fields of the source',
      () => {
        write('de', 'a', 'order: 3\n');
      },
      'content/guide/de/a.md',
    ],
  ])('%s is an error that names it', (_, change, message) => {
    write('en', 'a', 'group: import\norder: 1\n');
    change();
    expect(read).toThrow(message);
  });
});

describe('what an article takes from elsewhere', () => {
  test('labels of the interface, in the language and with their values', () => {
    const label = translate('de')('highlights:export.run', { count: 3, format: 'Word' });
    expect(fillArticle('{highlights.export.run count=3 format="Word"}', 'de')).toBe(
      `<b>${label}</b>`,
    );
    expect(fillArticle('{limit}', 'de')).toBe('100');
    expect(fillArticle('`e`, `⌫`, `Strg+H`, `Befehl+.`, `.h2`の`x.md`', 'de')).toBe(
      '<kbd>e</kbd>, <kbd>⌫</kbd>, <kbd>Strg</kbd>+<kbd>H</kbd>, <kbd>Befehl</kbd>+<kbd>.</kbd>, `.h2`の`x.md`',
    );
  });

  test('addresses of pages, and places of pictures', () => {
    expect(fillArticle('[x](faqs#kobo-file) [y](#z)', 'fr')).toMatch(
      /^\[x\]\(\/fr\/kindle-.*-faqs#kobo-file\) \[y\]\(#z\)$/,
    );
    expect(fillArticle('a\n\n{picture export}\n', 'en')).toBe('a\n\n<!--picture export-->\n');
  });

  test.each([
    '{highlights.export.rum}',
    '{highlights.export.run}',
    '[x](guide/nowhere)',
    ':::acounts\nx\n:::',
  ])('%s is an error', (text) => {
    expect(() => fillArticle(text, 'en')).toThrow();
  });
});

/**
 * What a site can do decides what the guide says: how the plan is paid, and whether a service is
 * written to.
 */
test('articles are read when first asked for, not when their types are imported', async () => {
  vi.resetModules();
  const { articles: anew } = await import('../../../src/i18n/articles.ts');
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue('/nowhere');
  expect(anew()).toEqual([]);
  cwd.mockRestore();
  // The files of a worker share their modules: the next one must not get this empty one.
  vi.resetModules();
});

describe.each(localeCodes)('the parts of articles in %s', (locale) => {
  const label = (key: TextKey) => translate(locale)(key);
  const filled = (name: string, isOn: boolean) =>
    fillArticle(articleNamed(name)?.texts[locale]?.body ?? '', locale, {
      accounts: true,
      'with-billing': isOn,
      'without-billing': !isOn,
      sending: isOn,
    });
  const paying = ['Stripe', label('account:billing.action'), label('account:billing.manage')];
  const mailing = [label('account:upgrade.action')];
  const sending = [label('highlights:send.title')];

  test.each([
    ['guide/plan-and-payment', true, paying, mailing],
    ['guide/plan-and-payment', false, mailing, paying],
    ['guide/notes-services', true, sending, []],
    ['guide/notes-services', false, [], sending],
  ])('%s where the site has them: %s', (name, isOn, said, unsaid) => {
    const text = filled(name, isOn);
    expect(said.filter((words) => !text.includes(words))).toEqual([]);
    expect(unsaid.filter((words) => text.includes(words))).toEqual([]);
    expect(text).not.toContain(':::');
  });
});

/** Everything that an article names exists: a renamed button, page or question shows here. */
describe.each(localeCodes)('the articles in %s', (locale) => {
  const own = articles().flatMap(({ texts }) => texts[locale] ?? []);

  test('name interface texts, pages and values that exist', () => {
    const faults = own.flatMap(({ file, body }) => {
      try {
        const rest = /\{[^}\n]*\}/.exec(fillArticle(body, locale).replace(/```[\s\S]*?```/g, ''));
        return rest ? [`${file}: ${rest[0]}`] : [];
      } catch (error) {
        return [`${file}: ${(error as Error).message}`];
      }
    });
    expect(faults).toEqual([]);
  });

  test('follow the typography of the language', () => {
    const faults = own.flatMap(({ file, title, description, body }) => {
      // Code is as devices write it and citations as styles do, labels are looked at where they
      // stand, a list's marks are no text, and a table's cells are padded.
      const prose = body
        .replace(/^```.*?^```$|^> [^\n]*$/gms, '')
        .replace(/^ *(?:-|\d+\.) /gm, '')
        .replace(/\{[^}\n]*\}/g, '`label`');
      const lines = prose.split('\n').map((line) => line.trim().replace(/ {2,}/g, ' '));
      return [title, description, ...lines].flatMap((line) =>
        typographyFaults(locale, line).map((fault) => `${file}: ${fault}`),
      );
    });
    expect(faults).toEqual([]);
  });
});
