import { globSync, readFileSync } from 'node:fs';
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

test('what the build imports is installed without the packages for development', () => {
  const { dependencies } = JSON.parse(read('package.json')) as {
    dependencies: Record<string, string>;
  };
  const root = new URL('../../../', import.meta.url);
  const imported = globSync('{src,extension}/**/*.{ts,tsx,astro}', { cwd: root })
    .concat('astro.config.mjs')
    .flatMap((path) =>
      [
        ...read(path).matchAll(
          /^(?:import (?!type )(?:[^;']* from )?|\} from )'(@[^/']+\/[^/']+|[a-z][^/':]*)[/']/gm,
        ),
      ].map(([, name = '']) => name),
    );
  expect(new Set(imported)).toContain('satori');
  expect([...new Set(imported)].filter((name) => !(name in dependencies))).toEqual([]);
});
