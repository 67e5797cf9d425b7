import { emptyLibrary } from '../../highlights/library/model.ts';
import { markSample, type SampleMarks } from '../../highlights/library/sample-marks.ts';
import { importFiles } from '../../highlights/merge/import-files.ts';
import { parseClippings } from '../../highlights/parse/parse-clippings.ts';
import { createSearchIndex } from '../../highlights/search/search.ts';
import { shownPassage, type ShownPassage } from './shown-passage.ts';

/** Finds passages of the sample; without a query, those of a book. */
export type FindPassages = (query: string, title: string) => ShownPassage[];

/** @throws Error when the request fails */
async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer;
}

/** Imports the sample with the same code as the workspace. */
export async function openSample(file: string, marks: string): Promise<FindPassages> {
  const [content, sampleMarks] = await Promise.all([
    fetched(file).then((answer) => answer.text()),
    fetched(marks).then((answer) => answer.json() as Promise<SampleMarks>),
  ]);
  const { library: imported } = importFiles(emptyLibrary(), [parseClippings(content)]);
  const library = markSample(imported, sampleMarks);
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
