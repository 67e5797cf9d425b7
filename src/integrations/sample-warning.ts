import type { AstroIntegration } from 'astro';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { site } from '../lib/build/site/site.ts';
import { readJson } from '../lib/build/read-json.ts';

const collections = ['reviews', 'posts', 'press'] as const;

/** Number of entries of a collection that are marked as samples, in all languages. */
async function samplesIn(root: string, collection: string): Promise<number> {
  const folder = join('content', collection);
  const files = await readdir(join(root, folder));
  const entries = await Promise.all(
    files.map((file) => readJson(root, join(folder, file)) as Promise<{ sample: boolean }[]>),
  );
  return entries.flat().filter(({ sample }) => sample).length;
}

/** Lists the samples that are left, in one line; null for none. */
export async function samplesLeft(root: string): Promise<string | null> {
  const counts = await Promise.all(collections.map((name) => samplesIn(root, name)));
  const left = collections.flatMap((name, index) =>
    counts[index] ? [`${counts[index]} in content/${name}`] : [],
  );
  if (site.rating?.sample) left.push('the rating (content/site.json)');
  if (site.legalIsTemplate) left.push('the legal pages (legalIsTemplate in content/site.json)');
  return left.length > 0 ? `Still sample: ${left.join(', ')}` : null;
}

/** Warns about samples that are left when building for a public address. */
export function sampleWarning(): AstroIntegration {
  let isPublic = false;
  return {
    name: 'samples',
    hooks: {
      'astro:config:done': ({ config }) => {
        isPublic = config.site?.startsWith('https:') ?? false;
      },
      'astro:build:done': async ({ logger }) => {
        const left = isPublic ? await samplesLeft(process.cwd()) : null;
        if (left) logger.warn(left);
      },
    },
  };
}
