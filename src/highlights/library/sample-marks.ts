import type { HighlightColor } from '../types.ts';
import { editColor } from './edit.ts';
import { collectionNamed, createCollection, setInCollection } from './collections.ts';
import { addTag } from './tags.ts';
import type { Library } from './model.ts';

/** Edits made to the sample library: content/samples/<locale>.json. */
export interface SampleMarks {
  /** Bibliographic facts that the device's file lacks. */
  books: { title: string; city: string; publisher: string; year: string }[];
  collections: { name: string }[];
  /** Passages by their first words; without a colour they keep their own. */
  passages: {
    begins: string;
    color?: HighlightColor;
    tags?: string[];
    /** The name of one of the collections. */
    collection?: string;
  }[];
}

type Passage = SampleMarks['passages'][number];

function markPassage(library: Library, { begins, color, tags, collection }: Passage): Library {
  const ids = library.highlights
    .filter(({ kind, text }) => kind === 'highlight' && text.startsWith(begins))
    .map(({ id }) => id);
  const colored = color ? editColor(library, ids, color) : library;
  const tagged = tags ? addTag(colored, ids, tags.join()) : colored;
  const found = collection && collectionNamed(tagged, collection);
  return found ? setInCollection(tagged, ids, found.id, true) : tagged;
}

/** Applies the sample's colours, tags, collections and imprints. */
export function markSample(library: Library, marks: SampleMarks): Library {
  const imprints = new Map(marks.books.map(({ title, ...imprint }) => [title, imprint]));
  const books = library.books.map((book) => ({ ...book, ...imprints.get(book.title) }));
  const collected = marks.collections.reduce((made, { name }) => createCollection(made, name), {
    ...library,
    books,
  });
  return marks.passages.reduce(markPassage, collected);
}
