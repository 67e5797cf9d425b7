// Names the languages whose pictures are older than what they show, and fails if there are any.
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import table from '../content/pictures/pictures.json' with { type: 'json' };
import { localeCodes } from '../src/i18n/locales.ts';
import { picturesDigest } from './pictures/digest.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const digests: Record<string, string> = table.digests;
const stale = localeCodes.filter((locale) => digests[locale] !== picturesDigest(root, locale));
if (stale.length > 0) {
  console.log(
    `Pictures older than their sources: ${stale.join(', ')}. Take them anew before a release: npm run build && npm run pictures -- ${stale.join(',')}`,
  );
  process.exitCode = 1;
}
