import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sources of the pictures: the workspace with its styles and texts, and its library. */
const shown = [
  'src/workspace/**/*.{tsx,css}',
  'src/sections/workspace/*.astro',
  'src/styles/tokens.css',
  'i18n/*/highlights.json',
  'content/samples/*',
  'src/highlights/library/sample-marks.ts',
  'scripts/pictures/*',
];

/** A digest of the sources of content/pictures/. */
export function picturesDigest(root: string): string {
  const hash = createHash('sha256');
  for (const path of globSync(shown, { cwd: root }).sort()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('base64url').slice(0, 16);
}
