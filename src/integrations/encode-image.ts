import sharp from 'sharp';
import { fixedWidths, responsiveWidths, type ImageWidth } from '../lib/build/image-widths.ts';
import { AVATAR_SIZE, type PictureUse } from '../lib/build/picture.ts';
import { ImageError } from './fetch-image.ts';

/** One encoded form of a picture. */
export interface EncodedImage {
  type: 'image/avif' | 'image/webp';
  descriptor: string;
  content: Buffer;
}

/** A picture in all its forms, each format in order of width. */
export interface EncodedPicture {
  /** Width and height for the element, pixels. */
  width: number;
  height: number;
  images: EncodedImage[];
}

/** Largest picture that is decoded, in pixels: a small file can hold a very large one. */
const MOST_PIXELS = 40_000_000;

const signatures: Record<string, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  gif: (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  webp: (bytes) => /^RIFF.{4}WEBP$/s.test(bytes.toString('latin1', 0, 12)),
  avif: (bytes) => /^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12)),
};

/** Whether the file signature is that of a raster format. Nothing else is given to a decoder. */
export function isRaster(bytes: Buffer): boolean {
  return Object.values(signatures).some((matches) => matches(bytes));
}

/**
 * Re-encodes a picture in two formats and in the widths that its use needs. Only the pixels of the
 * original file remain.
 * @throws {ImageError} for anything but a complete raster picture within the limit
 */
export async function encodePicture(bytes: Buffer, use: PictureUse): Promise<EncodedPicture> {
  if (!isRaster(bytes))
    throw new ImageError('the answer is no JPEG, PNG, GIF, WebP or AVIF picture');
  try {
    const original = await sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .toColourspace('srgb')
      .png({ compressionLevel: 0 })
      .toBuffer({ resolveWithObject: true });
    return await encodeAll(original.data, original.info, use);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const [reason] = error.message.split('\n');
    throw new ImageError(`the picture cannot be read (${reason})`, { cause: error });
  }
}

async function encodeAll(
  pixels: Buffer,
  { width, height }: { width: number; height: number },
  use: PictureUse,
): Promise<EncodedPicture> {
  const isSquare = use === 'avatar';
  const widths = isSquare
    ? fixedWidths(AVATAR_SIZE, Math.min(width, height))
    : responsiveWidths(width);
  const images = await Promise.all(
    widths.flatMap((one) => [
      encode(pixels, one, isSquare, 'image/avif'),
      encode(pixels, one, isSquare, 'image/webp'),
    ]),
  );
  return isSquare
    ? { width: AVATAR_SIZE, height: AVATAR_SIZE, images }
    : { ...intrinsicSize(widths, width, height), images };
}

/** The size of the largest form; the aspect ratio is that of the original. */
function intrinsicSize(widths: readonly ImageWidth[], width: number, height: number) {
  const largest = Math.max(...widths.map((one) => one.width));
  return { width: largest, height: Math.round((height * largest) / width) };
}

async function encode(
  pixels: Buffer,
  { width, descriptor }: ImageWidth,
  isSquare: boolean,
  type: EncodedImage['type'],
): Promise<EncodedImage> {
  const resized = sharp(pixels).resize(width, isSquare ? width : null, { fit: 'cover' });
  const encoded =
    type === 'image/avif' ? resized.avif({ quality: 55 }) : resized.webp({ quality: 78 });
  return { type, descriptor, content: await encoded.toBuffer() };
}
