import { glob } from 'node:fs/promises';
import { inParallel } from '../lib/build/in-parallel.ts';
import type { Picture, PictureUse } from '../lib/build/picture.ts';
import { encodePicture } from './encode-image.ts';
import { fetchImage, ImageError, type FetchLimits } from './fetch-image.ts';
import { cachePicture, readPicture, type CachedPicture } from './picture-cache.ts';
import { readJson } from './read-json.ts';

/** A reference in the content to a picture on another site. */
export interface NamedPicture {
  file: string;
  entry: string;
  field: string;
  address: string;
  use: PictureUse;
}

/** A picture that can be shown. */
export interface PreparedPicture extends CachedPicture {
  address: string;
  use: PictureUse;
}

export interface Preparation {
  pictures: PreparedPicture[];
  /** One line per picture that cannot be shown, naming its entries and its address. */
  warnings: string[];
  /** How many pictures were not cached. */
  fetched: number;
}

interface Options {
  cacheDir: string;
  limits: FetchLimits;
  /** Path prefix of the files in pages, with a trailing slash. */
  base: string;
}

/** Content files whose entries may reference pictures. */
const contentFiles = 'content/{posts,reviews}/*.json';

/** Concurrent fetches. */
const AT_ONCE = 6;

/**
 * Lists the remote pictures that the content references.
 * @param root folder that contains `content/`
 */
export async function namedPictures(root: string): Promise<NamedPicture[]> {
  const named: NamedPicture[] = [];
  for await (const name of glob(contentFiles, { cwd: root })) {
    const file = name.replaceAll('\\', '/');
    const entries = await readJson(root, file);
    for (const entry of Array.isArray(entries) ? entries : []) {
      const { id, avatar, picture } = entry as Record<string, unknown>;
      const where = { file, entry: String(id) };
      if (typeof avatar === 'string')
        named.push({ ...where, field: 'avatar', address: avatar, use: 'avatar' });
      const { address } = (picture ?? {}) as { address?: unknown };
      if (typeof address === 'string')
        named.push({ ...where, field: 'picture.address', address, use: 'card' });
    }
  }
  return named;
}

/** Reads the pictures from the cache or fetches them. A failure is a warning. */
export async function preparePictures(
  named: readonly NamedPicture[],
  options: Options,
): Promise<Preparation> {
  const groups = [...Map.groupBy(named, ({ use, address }) => `${use} ${address}`).values()];
  const pictures: PreparedPicture[] = [];
  const warnings: string[] = [];
  let fetched = 0;
  await inParallel(groups, AT_ONCE, async (group) => {
    const [first] = group;
    if (!first) return;
    const { address, use } = first;
    try {
      const known = await readPicture(options.cacheDir, address, use);
      if (!known) fetched += 1;
      pictures.push({ address, use, ...(known ?? (await obtain(address, use, options))) });
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      warnings.push(warningFor(group, error.message));
    }
  });
  return { pictures, warnings: warnings.sort(), fetched };
}

async function obtain(address: string, use: PictureUse, { cacheDir, limits, base }: Options) {
  const encoded = await encodePicture(await fetchImage(address, limits), use);
  return cachePicture(cacheDir, address, use, encoded, base);
}

function warningFor(group: readonly NamedPicture[], reason: string): string {
  const [first] = group;
  const named = group.map(
    ({ file, entry, field }) => `${file}, entry "${entry}", field "${field}"`,
  );
  const instead =
    first?.use === 'avatar' ? 'Initials are shown in its place.' : 'The card is shown without it.';
  return `${named.join('; ')}: ${first?.address} is left out: ${reason}. ${instead}`;
}

/** The lookup table for pages, by use and address. */
export function pictureTable(pictures: readonly PreparedPicture[]): Record<string, Picture> {
  return Object.fromEntries(
    pictures.map(({ use, address, picture }) => [`${use} ${address}`, picture]),
  );
}
