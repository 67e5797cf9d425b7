import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';

const load = createRequire(new URL('../../../backend/src/', import.meta.url));

type Kind = 'confirm' | 'reset' | 'registered';
const { LOCALES, firstLocale, localePath } = load('./locales.js') as {
  LOCALES: string[];
  firstLocale(tags?: string[]): string | undefined;
  localePath(locale: string, path: string): string;
};
const { requireTexts, texts } = load('./mail/texts.js') as {
  requireTexts(all: object): void;
  texts: Record<string, Record<Kind, Record<string, string>>>;
};
const { compose } = load('./mail/compose.js') as {
  compose(
    kind: Kind,
    values: { locale: string; name: string; url: string; site: string },
  ): { subject: string; text: string; html: string };
};
const { salutation } = load('./mail/account-mails.js') as {
  salutation(user: { username: string; email: string; confirmed?: boolean }): string;
};

describe('the language of a mail', () => {
  test.each([
    [['de'], 'de'],
    [['pt-BR'], 'br'],
    [['pt', 'en'], 'br'],
    [['zh-Hans'], 'zh'],
    [['EN-us'], 'en'],
    [['sv', 'it', 'fr'], 'it'],
    [['sv', 'fi'], undefined],
    [['*'], undefined],
    [[], undefined],
    [undefined, undefined],
    [['constructor'], undefined],
  ])('%j → %s', (tags, locale) => expect(firstLocale(tags)).toBe(locale));

  test('pages of the default language stand at the root', () => {
    expect(LOCALES.map((locale) => localePath(locale, '/x'))).toContain('/br/x');
    expect(localePath('en', '/x')).toBe('/x');
  });
});

describe('the texts', () => {
  test('are there in every language, whole', () => {
    expect(Object.keys(texts).sort()).toEqual([...LOCALES].sort());
    const keys = ['after', 'before', 'button', 'closing', 'greeting', 'subject'];
    for (const text of Object.values(texts)) {
      for (const kind of ['confirm', 'reset', 'registered'] as const) {
        expect(Object.keys(text[kind]).sort()).toEqual(keys);
        expect(Object.values(text[kind]).every((one) => one.trim() !== '')).toBe(true);
        expect(text[kind]['greeting']).toContain('{name}');
        expect(text[kind]['subject']?.length).toBeLessThanOrEqual(50);
      }
    }
  });

  test('are not left in English', () => {
    for (const [locale, text] of Object.entries(texts)) {
      if (locale === 'en') continue;
      for (const kind of ['confirm', 'reset', 'registered'] as const) {
        for (const [key, one] of Object.entries(text[kind])) {
          expect([locale, key, one]).not.toEqual([locale, key, texts['en']?.[kind][key]]);
        }
      }
    }
  });
});

describe('a mail', () => {
  const url = 'https://example.com/reset-password?a=1&b=2';
  const site = 'Marks & Notes';

  test('holds the link as text and as a link', () => {
    const { text, html } = compose('reset', { locale: 'fr', name: 'Anna', url, site });
    expect(text).toContain(`\n${url}\n`);
    expect(html).toContain('href="https://example.com/reset-password?a=1&amp;b=2"');
    expect(html).toContain('lang="fr"');
    expect(compose('reset', { locale: 'br', name: 'Anna', url, site }).html).toContain(
      'lang="pt-BR"',
    );
  });

  test('names the service in its subject and below its closing', () => {
    const { subject, text, html } = compose('reset', { locale: 'ja', name: '花', url, site });
    expect(subject).toMatch(/ · Marks & Notes$/);
    expect(text).toMatch(/\nMarks & Notes\n$/);
    expect(html).toContain('<br>Marks &amp; Notes</p>');
  });

  test('shows a name as text', () => {
    const { html, text } = compose('confirm', {
      locale: 'en',
      name: `<img src=x> $& "'`,
      url,
      site,
    });
    expect(html).toContain('Hello &lt;img src=x&gt; $&amp; &quot;&#39;,');
    expect(text).toContain(`Hello <img src=x> $& "',`);
  });

  test('in an unknown language is in English', () => {
    const english = compose('confirm', { locale: 'en', name: 'A', url, site });
    expect(compose('confirm', { locale: 'xx', name: 'A', url, site })).toEqual(english);
    expect(compose('confirm', { locale: 'constructor', name: 'A', url, site })).toEqual(english);
  });

  test.each([
    ['Anna', 'Anna'],
    ['Jürgen von der Heide', 'Jürgen von der Heide'],
    ['山田太郎', '山田太郎'],
    ["O'Neill-Smith", "O'Neill-Smith"],
    ['visit evil.test', 'reader'],
    ['https://evil', 'reader'],
    ['<b>', 'reader'],
    ['x'.repeat(41), 'reader'],
    ['a\nb', 'reader'],
  ])('calls %j %s', (username, name) => {
    const user = { username, email: 'reader@example.test' };
    expect(salutation({ ...user, confirmed: true })).toBe(name);
    expect(salutation(user)).toBe('reader');
  });
});

test('a language without a mail, or a mail without a part, is named', () => {
  const { pl, ...others } = texts;
  expect(() => requireTexts(others)).toThrow('backend/i18n/pl.json has no "confirm.subject"');
  const reset = { ...pl?.reset, button: '' };
  expect(() => requireTexts({ ...texts, pl: { ...pl, reset } })).toThrow(
    'backend/i18n/pl.json has no "reset.button"',
  );
});
