import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { copySite } from '../../scripts/support/copy-site.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

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
