import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

const [, site = '', backend = ''] = read('docs/dependencies.md').split(
  /^## (?:The site|The backend)$/m,
);

/** Names with the reason given for each. */
const listed = (part: string) =>
  [...part.matchAll(/^- `([^`]+)`: (.*)$/gm)].map(([, name = '', reason = '']) => ({
    name,
    reason,
  }));

const named = (path: string) => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(read(path)) as Record<
    string,
    Record<string, string>
  >;
  return [...Object.keys(dependencies), ...Object.keys(devDependencies)].sort();
};

describe.each([
  ['package.json', site],
  ['backend/package.json', backend],
])('the list of dependencies and %s', (path, part) => {
  test('name the same packages, each once', () => {
    expect(
      listed(part)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(named(path));
  });

  test('and every package has a reason', () => {
    expect(listed(part).filter(({ reason }) => !/^\S.+\.$/.test(reason))).toEqual([]);
  });
});
