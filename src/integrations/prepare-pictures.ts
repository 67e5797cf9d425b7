import { glob } from 'node:fs/promises';
import { inParallel } from '../lib/build/in-parallel.ts';
import type { Picture, PictureUse } from '../lib/build/picture.ts';
import { encodePicture } from './encode-image.ts';
import { fetchImage, ImageError, type FetchLimits } from './fetch-image.ts';
import { cachePicture, readPicture, type CachedPicture } from './picture-cache.ts';
import { readJson } from './read-json.ts';

/** A place in the content that names a picture on another site. */
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
  /** One line for each picture that cannot be shown, naming its entries and its address. */
  warnings: string[];
  /** How many pictures the cache did not have. */
  fetched: number;
}

interface Options {
  cacheDir: string;
  limits: FetchLimits;
  /** The path that pages find the files under, with a slash at its end. */
  base: string;
}

/** Files of the content whose entries may name pictures. */
const contentFiles = 'content/{posts,reviews}/*.json';

/** Pictures that are fetched at a time. */
const AT_ONCE = 6;

/**
 * Every picture on another site that the content names.
 * @param root folder that holds `content/`
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

/** The pictures, from the cache or from their hosts. One that cannot be had gives a warning. */
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

/** The table that pages look into, by use and address. */
export function pictureTable(pictures: readonly PreparedPicture[]): Record<string, Picture> {
  return Object.fromEntries(
    pictures.map(({ use, address, picture }) => [`${use} ${address}`, picture]),
  );
}
