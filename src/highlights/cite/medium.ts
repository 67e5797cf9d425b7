import type { FileFormat } from '../types.ts';

/** The e-book format by file format; other files may come from any kind of book. */
const MEDIA: Partial<Record<FileFormat, string>> = {
  clippings: 'Kindle',
  notebook: 'Kindle',
  'kindle-html': 'Kindle',
  'kindle-csv': 'Kindle',
  bookcision: 'Kindle',
  kobo: 'Kobo',
  'play-books': 'Google Play Books',
};

/** The e-book format of a book, from the files of its passages; null if unknown or ambiguous. */
export function mediumOf(formats: Iterable<FileFormat>): string | null {
  const media = new Set([...formats].flatMap((format) => MEDIA[format] ?? []));
  const [medium = null] = media;
  return media.size > 1 ? null : medium;
}
