import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

const [, site = '', backend = ''] = read('docs/dependencies.md').split(
  /^## (?:The site|The backend)$/m,
);

const named = (path: string) => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(read(path)) as Record<
    string,
    Record<string, string>
  >;
  return [...Object.keys(dependencies), ...Object.keys(devDependencies)].sort();
};

test.each([
  ['package.json', site],
  ['backend/package.json', backend],
])('the list of dependencies has a reason for each package of %s, and no other', (path, part) => {
  const listed = [...part.matchAll(/^- `([^`]+)`: \S.+\.$/gm)].map(([, name = '']) => name);
  expect(listed.sort()).toEqual(named(path));
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
