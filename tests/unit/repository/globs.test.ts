import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { scripts } from '../../../package.json' with { type: 'json' };
import { pictureSources } from '../../../scripts/pictures/digest.ts';
import { localeCodes } from '../../../src/i18n/locales.ts';
import stryker from '../../stryker.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../../', import.meta.url));
const knip = ts.parseConfigFileTextToJson('', readFileSync(`${root}knip.jsonc`, 'utf8'))
  .config as Record<'entry' | 'project' | 'ignore', string[]>;

/** The globs that one with alternatives in braces stands for: each has to match. */
function alternatives(glob: string): string[] {
  const [, before = '', inner, after = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(glob) ?? [];
  if (inner === undefined) return [glob];
  return inner.split(',').flatMap((each) => alternatives(before + each + after));
}

test.each([
  ['tests/stryker.json', stryker.mutate],
  ['knip.jsonc', [...knip.entry, ...knip.project, ...knip.ignore]],
  ['npm run coverage', scripts.coverage.split(' ').filter((word) => word.includes('/'))],
  ['scripts/pictures/digest.ts', localeCodes.flatMap(pictureSources)],
])('each path of %s leads to a file', (_, globs) => {
  const paths = globs.flatMap(alternatives).map((glob) => glob.replace(/^!|!$/g, ''));
  expect(paths.length).toBeGreaterThan(1);
  expect(paths.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
});
