import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What a build reads. */
const sources = [
  'astro.config.mjs',
  'tailwind.config.cjs',
  'tsconfig.json',
  'package.json',
  'content',
  'i18n',
  'public',
  'src',
];

/** Caches of what costs most and no variant is about. */
const caches = ['fonts', 'social-cards'];

/**
 * Builds the site with other settings, from a copy, so that neither `dist` nor a cache is touched.
 * @param env the settings
 * @returns the folder of the copy, which the caller removes; the built site is its `dist`
 * @throws when the build fails, with what it said
 */
export async function buildVariant(env: Record<string, string>): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'variant-'));
  for (const name of sources) cpSync(join(root, name), join(copy, name), { recursive: true });
  // Astro and Vite keep their caches in the folder of the packages: it is one of its own.
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!/^\.(?:astro|vite|cache)/.test(name))
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const name of caches) {
    const cache = join(root, '.cache', name);
    if (existsSync(cache)) cpSync(cache, join(copy, '.cache', name), { recursive: true });
  }
  await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules', 'astro', 'bin', 'astro.mjs'), 'build'],
    {
      cwd: copy,
      env: {
        ...process.env,
        ...env,
        NODE_ENV: 'production',
        COMPRESS: '0',
        ASTRO_TELEMETRY_DISABLED: '1',
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
      },
      maxBuffer: 10e6,
    },
  );
  return copy;
}
