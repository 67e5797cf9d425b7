import { emptyLibrary } from '../../highlights/library/model.ts';
import { markSample } from '../../highlights/library/sample-marks.ts';
import { importFiles } from '../../highlights/merge/import-files.ts';
import { parseClippings } from '../../highlights/read/clippings/parse-clippings.ts';
import { createSearchIndex } from '../../highlights/search/search.ts';
import { fetchSample, type SampleFiles } from '../../stores/import/fetch-sample.ts';
import { shownPassage, type ShownPassage } from './shown-passage.ts';

/** Finds passages of the sample; without a query, those of a book. */
export type FindPassages = (query: string, title: string) => ShownPassage[];

/**
 * Imports the sample with the same code as the workspace.
 * @throws Error when a request fails
 */
export async function openSample(files: SampleFiles): Promise<FindPassages> {
  const [content, marks] = await fetchSample(files);
  const parsed = parseClippings(await content.text());
  const { library: imported } = importFiles(emptyLibrary(), [parsed]);
  const library = markSample(imported, marks);
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
