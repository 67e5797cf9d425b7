import { afterEach, expect, test, vi } from 'vitest';
import { writeBackup } from '../../../../src/highlights/library/backup-format.ts';
import { deleteHighlights } from '../../../../src/highlights/library/edit.ts';
import { highlight, libraryOf } from '../../../support/library/entries.ts';
import { startBrowser } from '../../../support/fakes/workspace-page.ts';

afterEach(() => vi.unstubAllGlobals());

test('of a backup are counted the books that the library will show', async () => {
  await (await startBrowser().openPage()).openLibrary();
  const { replacementBy } = await import('../../../../src/stores/library/restore-backup.ts');
  const library = libraryOf(
    highlight([5, 6], 'Nobody had lit the lamps that night,'),
    highlight([5, 6], 'They waited for the morning boat.', '11:00:00', { title: 'Salt' }),
  );
  const [first] = library.highlights;
  const left = deleteHighlights(library, [first?.id ?? '']);
  const { restored, shown } = await replacementBy(new Blob([writeBackup(left)]));
  expect(restored.books).toHaveLength(2);
  expect(shown.highlights).toHaveLength(1);
  expect(shown.books.map(({ id }) => id)).toEqual(shown.highlights.map(({ bookId }) => bookId));
});
