import { describe, expect, test } from 'vitest';
import {
  deferredStyles,
  withoutBlocks,
} from '../../../../src/integrations/finish/deferred-styles.ts';
import { Page } from '../../../../src/integrations/finish/page.ts';
import { vocabularyOf } from '../../../../src/integrations/finish/page-vocabulary.ts';
import { sharedNames, withSharedNames } from '../../../../src/integrations/finish/shared-names.ts';

const paper = '@media print{header{display:none}}';
const forced = '@media (forced-colors:active){mark{color:marktext}}';
const menus = '@layer deferred{.menu{color:var(--ink)}}';

describe('the deferred styles', () => {
  test('are those for print, forced colours and overlays, in their order', () => {
    const css = `@layer base{a{top:0}}${menus}:root{top:0}@media (width>=1px){${paper}}${forced}${paper}`;
    expect(deferredStyles([css, css])).toEqual([menus, forced, paper]);
    expect(withoutBlocks(css, deferredStyles([css]))).toBe(
      `@layer base{a{top:0}}:root{top:0}@media (width>=1px){${paper}}`,
    );
  });

  test('are those that all pages share: what is specific to one page stays in it', () => {
    const own = '@media print{.library{top:0}}';
    expect(deferredStyles([own + paper, paper])).toEqual([paper]);
    expect(withoutBlocks(own + paper, [paper])).toBe(own);
  });
});

describe('the names in a shared sheet', () => {
  const vocabulariesOf = (...bodies: string[]) =>
    Promise.all(
      bodies.map((body) =>
        vocabularyOf(new Page('index.html', `<html><body>${body}</body></html>`), async () => ''),
      ),
    );
  const named = async (sheet: string, ...bodies: string[]) =>
    withSharedNames(sheet, sharedNames(sheet, await vocabulariesOf(...bodies)));

  test('are short', async () => {
    expect(await named(menus, '<p class="menu">')).toBe('@layer deferred{.A{color:var(--A)}}');
  });

  test.each([
    '<script>find(".menu", "--ink")</script>',
    '<i style="color:var(--ink)"></i><script>"menu"</script>',
  ])('stay long where one page mentions these in %s', async (body) => {
    expect(await named(menus, '', body)).toBe(menus);
  });

  test('are never names that a page uses for something else', async () => {
    expect(await named(menus, '<p class="A"><i style="--A:1">')).toBe(
      '@layer deferred{.B{color:var(--B)}}',
    );
  });
});
