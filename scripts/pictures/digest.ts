import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../src/i18n/locales.ts';

/** Sources of a language's pictures: the workspace with its styles and texts, and its library. */
export const pictureSources = (locale: Locale): readonly string[] => [
  'src/workspace/**/*.{ts,tsx,css}',
  'src/sections/workspace/*.astro',
  'src/ui/*.{ts,tsx}',
  'src/styles/{tokens,theme,utilities,app}.css',
  `i18n/${locale}/highlights.json`,
  `content/samples/${locale}.*`,
  'src/highlights/library/sample-marks.ts',
  'scripts/pictures/*',
];

/** A digest of the sources of a language's pictures in content/pictures/. */
export function picturesDigest(root: string, locale: Locale): string {
  const hash = createHash('sha256');
  for (const path of globSync(pictureSources(locale), { cwd: root }).sort()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('base64url').slice(0, 16);
}
