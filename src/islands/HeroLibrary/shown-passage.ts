import type { Library, LibraryHighlight } from '../../highlights/library/model.ts';

/** The part of a passage that the hero shows. */
export interface ShownPassage extends Pick<
  LibraryHighlight,
  'text' | 'location' | 'note' | 'color'
> {
  /** Its tags, then its collections. */
  words: string;
  /** Whether it was merged from two entries of the device's file. */
  isMerged: boolean;
}

/** @param all the library's collections, for their names */
export function shownPassage(
  { text, location, note, color, tags, collections, merged }: LibraryHighlight,
  all: Library['collections'],
): ShownPassage {
  const names = all.filter(({ id }) => collections.includes(id)).map(({ name }) => name);
  return {
    text,
    location,
    note,
    color,
    words: [...tags.map((tag) => `#${tag}`), ...names].join('\u2003'),
    isMerged: merged.some(({ reason }) => reason !== 'note'),
  };
}
