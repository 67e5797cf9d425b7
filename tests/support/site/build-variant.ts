import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { localeCodes, type Locale } from '../../../src/i18n/locales.ts';
import type { Site } from '../../../src/lib/build/site/site.ts';
import { copySite } from './copy-site.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Takes all other languages out of a copy: three are built in a third of the time. */
export function keepLanguages(copy: string, ...kept: Locale[]): void {
  const change = (file: string, edit: (text: string) => string) => {
    const path = join(copy, file);
    writeFileSync(path, edit(readFileSync(path, 'utf8')));
  };
  change('src/i18n/locales.ts', (text) =>
    text.replaceAll(
      /^ {2}(\w\w): \{(?: code: .*|\n(?: {4}.*\n)+ {2}\},)\n/gm,
      (row, code: Locale) => (kept.includes(code) ? row : ''),
    ),
  );
  const ofKept = (all: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(all).filter(([code]) => kept.includes(code as Locale)));
  change('content/passages.json', (text) =>
    JSON.stringify(ofKept(JSON.parse(text) as Record<string, unknown>)),
  );
  change('content/site.json', (text) => {
    const { vendor, ...rest } = JSON.parse(text) as Pick<Site, 'vendor'>;
    const links = Object.entries(vendor).map(([link, addresses]) => [link, ofKept(addresses)]);
    return JSON.stringify({ ...rest, vendor: Object.fromEntries(links) as unknown });
  });
  for (const code of localeCodes.filter((each) => !kept.includes(each)))
    for (const entry of readdirSync(join(copy, 'content'), { recursive: true }) as string[])
      if (basename(entry, '.json') === code)
        rmSync(join(copy, 'content', entry), { recursive: true });
}

/**
 * Builds the site with other settings, from a copy, so that neither `dist` nor a cache is touched.
 * @param env the settings
 * @param change edits the sources of the copy
 * @returns the folder of the copy, which the caller removes; the built site is its `dist`
 * @throws when the build fails, with its output
 */
export async function buildVariant(
  env: Record<string, string>,
  change: (folder: string) => void = () => undefined,
): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'variant-'));
  copySite(root, copy);
  change(copy);
  await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules', 'astro', 'bin', 'astro.mjs'), 'build'],
    {
      cwd: copy,
      env: {
        ...process.env,
        ...env,
        NODE_ENV: 'production',
        COMPRESS: 'off',
        ASTRO_TELEMETRY_DISABLED: '1',
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
      },
      maxBuffer: 10e6,
    },
  );
  return copy;
}
