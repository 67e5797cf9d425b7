import { describe, expect, test } from 'vitest';
import {
  forever,
  formatHeaderRules,
  headerRules,
  headersFor,
  parseHeaderRules,
} from '../../../../src/lib/shared/header-rules.ts';

const rules = headerRules({ 'X-Content-Type-Options': 'nosniff' });

describe('header rules', () => {
  test('written rules can be parsed again', () => {
    expect(parseHeaderRules(formatHeaderRules(rules))).toEqual(rules);
  });

  test('hashed files are immutable, pages are revalidated', () => {
    expect(headersFor(rules, '/_astro/a.js')['Cache-Control']).toBe(forever);
    expect(headersFor(rules, '/_image/a.avif')['Cache-Control']).toBe(forever);
    expect(headersFor(rules, '/de/affiliates')).toEqual({ 'X-Content-Type-Options': 'nosniff' });
  });

  test('no header is set by two rules of one path, because hosts differ in the result', () => {
    for (const path of ['/', '/_astro/x', '/_image/x']) {
      const matching = rules.filter((rule) => Object.keys(headersFor([rule], path)).length > 0);
      const names = matching.flatMap(({ headers }) => Object.keys(headers));
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('a pattern is no regular expression', () => {
    const [rule] = parseHeaderRules('/a.b/*\n  X-A: 1\n');
    expect(headersFor(rule ? [rule] : [], '/a.b/c')).toEqual({ 'X-A': '1' });
    expect(headersFor(rule ? [rule] : [], '/aXb/c')).toEqual({});
  });

  test('comments and empty lines are skipped, anything else is refused with its line', () => {
    expect(parseHeaderRules('# c\n\n/x\r\n  A: b: c\r\n')).toEqual([
      { pattern: '/x', headers: { A: 'b: c' } },
    ]);
    expect(() => parseHeaderRules('/x\nnonsense\n')).toThrow('_headers, line 2');
    expect(() => parseHeaderRules('  A: b\n')).toThrow('_headers, line 1');
  });
});
