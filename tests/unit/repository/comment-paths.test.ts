import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const pathsOf = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules', '{backend,extension}/dist'] });

const COMMENT = /\/\*[^]*?\*\/|(?<![:'"`])\/\/ .*/g;
/** A path from the root or from below it, of a source or of a document. */
const PATH =
  /(?<![\w./@:`*{-])(?:docs\/[\w-]+\.md|[\w[][\w[\].-]*(?:\/[\w[\].-]+)+\.(?:[cm]?js|tsx?|astro|css|json))\b/g;

test('each file that a comment names is there', () => {
  const files = pathsOf('{src,tests,scripts,extension,backend,docs,i18n,content}/**/*.*').concat(
    pathsOf('*.*'),
  );
  const isThere = (path: string) =>
    files.some((file) => file === path || file.endsWith(`/${path}`));
  const sources = files.filter((file) => /\.(?:[cm]?js|tsx?|astro|css)$/.test(file));
  const named = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(COMMENT)].flatMap(([comment]) =>
      (comment.match(PATH) ?? []).map((path) => ({ file, path })),
    ),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ path }) => !isThere(path))).toEqual([]);
});
