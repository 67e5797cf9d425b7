import { traitsOf } from '../format-traits.ts';
import type { FileFormat } from '../types.ts';

/** The e-book format of a book, from the files of its passages; null if unknown or ambiguous. */
export function mediumOf(formats: Iterable<FileFormat>): string | null {
  const media = new Set([...formats].flatMap((format) => traitsOf(format).medium ?? []));
  const [medium = null] = media;
  return media.size > 1 ? null : medium;
}
