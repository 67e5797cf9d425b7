import { getConfiguredImageService, imageConfig } from 'astro:assets';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import process from 'node:process';
import sharp from 'sharp';
import { fetchImage, ImageError } from './fetch-image.ts';
import { cached } from '../file-cache.ts';
import { imageOrigins } from './image-hosts.ts';
import { fixedWidths, responsiveWidths } from './image-widths.ts';
import { memoize } from '../../shared/memoize.ts';

/** Uses of a picture: a square of fixed size beside a name, or responsive in a card. */
export type PictureUse = 'avatar' | 'card';

/** A picture of another site on our own origin, in all its forms. */
export interface Picture {
  /** Width and height for the element, pixels. */
  width: number;
  height: number;
  /** Fallback address. */
  src: string;
  /** `srcset` of the format that every browser supports. */
  srcset: string;
  /** Preferred formats, best first. */
  sources: { type: string; srcset: string }[];
  forms: PictureForm[];
}

/** One encoded form of a picture. */
export interface PictureForm {
  /** File name, below `/_image/`. */
  file: string;
  address: string;
  width: number;
  height: number;
  format: 'avif' | 'webp';
  /** The descriptor in `srcset`. */
  descriptor: string;
}

/** Size of an avatar, CSS pixels. */
const AVATAR_SIZE = 40;

/** Largest picture that is fetched, in bytes, and the timeout of a fetch, in milliseconds. */
const LIMITS = { origins: imageOrigins(process.env['IMAGE_HOSTS']), bytes: 5e6, time: 10_000 };

/** Largest picture that is decoded, in pixels: a small file can contain a very large one. */
const MAX_PIXELS = 40_000_000;

const QUALITY = { avif: 55, webp: 78 };

const hashOf = (...parts: (string | Buffer)[]) =>
  parts
    .reduce((sum, part) => sum.update(part), createHash('sha256'))
    .digest('hex')
    .slice(0, 20);

/** The file that later builds use again. */
const inCache = (name: string) => join(process.cwd(), '.cache', 'images', name);

/**
 * Decodes a picture as a whole, because Astro's image service passes on what it cannot decode.
 * @throws {ImageError} for anything but a complete raster picture within the limit
 */
async function checkPicture(bytes: Buffer): Promise<Buffer> {
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS });
    const { format } = await image.metadata();
    if (!/^(?:jpeg|png|gif|webp|heif)$/.test(format)) throw new Error(`${format} is not allowed`);
    // Not `stats()`: it takes half an interlaced PNG, and beside other pictures half a JPEG now and
    // then (https://github.com/lovell/sharp/blob/v0.35.5/src/stats.cc), because all share one error
    // buffer.
    await image.resize(1, 1, { fit: 'fill' }).raw().toBuffer();
    return bytes;
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw new ImageError(`the picture cannot be read (${reason})`, { cause: error });
  }
}

/**
 * The file behind an address, with its size as it is shown; null, with a warning, when it cannot be
 * fetched.
 */
const original = memoize(async (address: string) => {
  try {
    const bytes = await cached(inCache(hashOf(address)), async () =>
      checkPicture(await fetchImage(address, LIMITS)),
    );
    return { bytes, ...(await sharp(bytes).metadata()).autoOrient };
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    process.stderr.write(`[WARN] ${address} is left out: ${error.message}.\n`);
    return null;
  }
});

/**
 * A remote picture, as our own origin serves it: no page names a third party.
 * @param address as in the content
 * @returns null when there is none, or it could not be fetched
 */
export async function pictureOf(use: PictureUse, address: string | null): Promise<Picture | null> {
  const found = address === null ? null : await original(address);
  if (address === null || found === null) return null;
  const isSquare = use === 'avatar';
  const widths = isSquare
    ? fixedWidths(AVATAR_SIZE, Math.min(found.width, found.height))
    : responsiveWidths(found.width);
  const heightOf = (width: number) =>
    isSquare ? width : Math.round((found.height * width) / found.width);
  const name = hashOf(use, found.bytes);
  const formsOf = (format: PictureForm['format']): PictureForm[] =>
    widths.map(({ width, descriptor }) => {
      const file = `${name}-${width}.${format}`;
      return { file, address, width, height: heightOf(width), format, descriptor };
    });
  const srcset = (forms: PictureForm[]) =>
    forms.map(({ file, descriptor }) => `/_image/${file} ${descriptor}`).join(', ');
  const [avif, webp] = [formsOf('avif'), formsOf('webp')];
  const largest = isSquare ? AVATAR_SIZE : Math.max(...widths.map(({ width }) => width));
  return {
    width: largest,
    height: heightOf(largest),
    src: `/_image/${webp.at(-1)!.file}`,
    srcset: srcset(webp),
    sources: [{ type: 'image/avif', srcset: srcset(avif) }],
    forms: [...avif, ...webp],
  };
}

/** Encodes one form of a picture by Astro's image service. */
export function encodeForm({ file, address, ...transform }: PictureForm): Promise<Buffer> {
  return cached(inCache(file), async () => {
    const service = await getConfiguredImageService();
    const found = await original(address);
    if (!found || !('transform' in service)) throw new Error(`${address} cannot be encoded`);
    const options = {
      src: address,
      ...transform,
      fit: 'cover',
      quality: QUALITY[transform.format],
    };
    const { data } = await service.transform(found.bytes, options, imageConfig, console);
    return Buffer.from(data);
  });
}
