import { describe, expect, test } from 'vitest';
import { shortenProperties } from '../../../../src/integrations/finish/shorten-properties.ts';

const css = ':root{--ink:1;--rule:2}p{order:var(--ink);--ink-muted:3}';

describe('the custom properties of a page', () => {
  test('get short names', () => {
    expect(shortenProperties(css, '')).toBe(':root{--0:1;--1:2}p{order:var(--0);--2:3}');
  });

  test('keep a name that its markup or scripts mention, and never get such a name', () => {
    expect(shortenProperties(css, '<p style="--ink:2"></p><script>"--0"</script>')).toBe(
      ':root{--ink:1;--1:2}p{order:var(--ink);--2:3}',
    );
  });

  test('use the names of a shared sheet', () => {
    expect(shortenProperties(css, '', new Map([['--rule', '--A']]))).toBe(
      ':root{--0:1;--A:2}p{order:var(--0);--1:3}',
    );
  });
});
