import { describe, expect, test } from 'vitest';
import { Page } from '../../../../src/integrations/finish/page.ts';
import { vocabularyOf } from '../../../../src/integrations/finish/page-vocabulary.ts';
import { pruneStyles } from '../../../../src/integrations/finish/prune-styles.ts';

const scripts: Record<string, string> = {
  'island.a1.js': 'import"./part.b2.js";const a="late open"',
  'part.b2.js':
    'x.className=`from-part ${y?`nested`:``} stroke-${y}`;z.style="color:var(--scripted)"',
};

const pruned = async (css: string, body: string, lang = 'en') => {
  const page = new Page(
    'index.html',
    `<html lang="${lang}"><head><style>${css}</style></head><body>${body}</body></html>`,
  );
  return pruneStyles(css, await vocabularyOf(page, (name) => Promise.resolve(scripts[name])));
};

describe('the styles of a page', () => {
  test.each([
    ['.there{a:b}', '<p class="x there"></p>'],
    ['#there{a:b}', '<p id="there"></p>'],
    ['p:hover::after{a:b}', '<p></p>'],
    ['[data-offline] p{a:b}', '<p></p>'],
    ['p:not(.gone){a:b}', '<p></p>'],
    ['.x:has(>:nth-child(3)) p{a:b}', '<p class="x"></p>'],
    [':is(.gone,p) i{a:b}', '<p><i></i></p>'],
    ['.late,.open,.from-part,.nested,.stroke-pink{a:b}', '<i data-at="/_astro/island.a1.js"></i>'],
    [':root:lang(en){a:b}', '<p></p>'],
    ['@media (width>=64rem){@supports (a:b){.there{a:b}}}', '<p class="there"></p>'],
    ['@keyframes fly{0%{opacity:0}}p{animation:1s fly}', '<p></p>'],
    ['::view-transition-old(page){a:b}', ''],
    ['.w\\/2{a:b}', '<p class="w/2"></p>'],
  ])('keep %s', async (css, body) => {
    expect(await pruned(css, body)).toBe(css);
  });

  test.each([
    ['.gone{a:b}', '<p></p>'],
    ['p .gone>i{a:b}', '<p><i></i></p>'],
    ['table{a:b}', '<p></p>'],
    [':is(.gone,#gone) p{a:b}', '<p></p>'],
    [':root:lang(ja){a:b}', '<a lang="ja" data-switcher="ja"></a>'],
    ['@media print{.gone{a:b}}', '<p></p>'],
    ['@keyframes fly{0%{opacity:0}}', '<p></p>'],
    ['.late{a:b}', '<p></p>'],
    ['/*! a licence */', '<p></p>'],
  ])('lose %s', async (css, body) => {
    expect(await pruned(css, body)).toBe('');
  });

  test('lose the part of a list that matches nothing', async () => {
    expect(await pruned('.gone,p{a:b}', '<p></p>')).toBe('p{a:b}');
  });

  test('have media ranges as they were written', async () => {
    const bundled =
      '@media not all and (width>=40rem){p{a:b}}@media not all and (hover:hover){p{a:b}}';
    expect(await pruned(bundled, '<p></p>')).toBe(
      '@media (width<40rem){p{a:b}}@media not all and (hover:hover){p{a:b}}',
    );
  });

  test('lose the fallback for browsers without color-mix, which support no media range either', async () => {
    const supports = '@supports (color:color-mix(in lab, red, red))';
    const mixed = '--b:color-mix(in srgb, var(--a), transparent)';
    expect(
      await pruned(
        `p{--a:red;--b:var(--a)}${supports}{p{${mixed}}i{color:color-mix(in srgb, red, blue)}}p{color:var(--b)}@supports (a:b){p{top:0}}`,
        '<p style="--a:1;--b:2"><i></i></p>',
      ),
    ).toBe(
      `p{--a:red;${mixed}}i{color:color-mix(in srgb, red, blue)}p{color:var(--b)}@supports (a:b){p{top:0}}`,
    );
  });

  test('keep the rules of a language on the page', async () => {
    expect(await pruned('q:lang(fr){a:b}', '<q lang="fr-CA"></q>')).toBe('q:lang(fr){a:b}');
  });

  test('keep the custom properties of a shared sheet', () => {
    const vocabulary = { has: () => true, languages: [], code: '', text: '' };
    expect(pruneStyles(':root{--ink:1;--gone:2}', vocabulary, ['--ink'])).toBe(':root{--ink:1}');
  });

  test('lose custom properties that nothing uses, and those that only they used', async () => {
    const css = ':root{--used:1;--gone:var(--only);--only:2;--scripted:3}p{order:var(--used)}';
    expect(await pruned(css, '<p></p><i data-at="island.a1.js"></i>')).toBe(
      ':root{--used:1;--scripted:3}p{order:var(--used)}',
    );
    expect(await pruned(css, '<p style="order:var(--only)"></p>')).toBe(
      ':root{--used:1;--only:2}p{order:var(--used)}',
    );
  });
});
