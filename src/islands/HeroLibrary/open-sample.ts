import { emptyLibrary } from '../../highlights/library/model.ts';
import { markSample, type SampleMarks } from '../../highlights/library/sample-marks.ts';
import { importFiles } from '../../highlights/merge/import-entries.ts';
import { parseClippings } from '../../highlights/parse/parse-clippings.ts';
import { createSearchIndex } from '../../highlights/search/search.ts';
import { shownPassage, type ShownPassage } from './shown-passage.ts';

/** Finds passages of the sample; without a query, those of a book. */
export type FindPassages = (query: string, title: string) => ShownPassage[];

/** Reads the sample as the workspace does: the same files, import and search. */
export async function openSample(file: string, marks: string): Promise<FindPassages> {
  const [content, made] = await Promise.all([
    fetch(file).then((answer) => answer.text()),
    fetch(marks).then((answer) => answer.json() as Promise<SampleMarks>),
  ]);
  const { library: imported } = importFiles(emptyLibrary(), [parseClippings(content)]);
  const library = markSample(imported, made);
  const index = createSearchIndex(library);
  const bookOf = (title: string) => library.books.find((book) => book.title === title)?.id ?? '';
  return (query, title) =>
    index
      .search(
        query
          ? { query, kinds: ['highlight'] }
          : { bookIds: [bookOf(title)], kinds: ['highlight'] },
      )
      .map((passage) => shownPassage(passage, library.collections));
}
