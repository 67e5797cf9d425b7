import type { FileFormat } from '../types.ts';

/** By the format of a file, what its passages were read in; the other files come from readers of any book. */
const MEDIA: Partial<Record<FileFormat, string>> = {
  clippings: 'Kindle',
  notebook: 'Kindle',
  'kindle-html': 'Kindle',
  'kindle-csv': 'Kindle',
  bookcision: 'Kindle',
  kobo: 'Kobo',
  'play-books': 'Google Play Books',
};

/** What a book was read in, by the files that its passages come from; null where they do not tell, or tell of two. */
export function mediumOf(formats: Iterable<FileFormat>): string | null {
  const media = new Set([...formats].flatMap((format) => MEDIA[format] ?? []));
  const [medium = null] = media;
  return media.size > 1 ? null : medium;
}
