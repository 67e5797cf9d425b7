// Copies what a build reads, so that building the copy touches neither dist/ nor the caches of the
// project.
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** What a build reads. */
const sources = [
  'astro.config.mjs',
  'tailwind.config.cjs',
  'tsconfig.json',
  'package.json',
  'backend/shared',
  'content',
  'extension',
  'i18n',
  'public',
  'src',
];

/** Caches of slow steps with the same result in every build. */
const caches = ['export-fonts', 'social-cards'];

/**
 * Copies the sources and the caches of the project into a folder, and links its packages there.
 * @param {string} root the project
 * @param {string} folder an existing empty folder
 */
export function copySite(root, folder) {
  for (const name of sources) cpSync(join(root, name), join(folder, name), { recursive: true });
  // Astro and Vite keep caches in node_modules: the copy gets a folder of its own.
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!/^\.(?:astro|vite|cache)/.test(name))
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  for (const name of caches) {
    const cache = join(root, '.cache', name);
    if (existsSync(cache)) cpSync(cache, join(folder, '.cache', name), { recursive: true });
  }
}
