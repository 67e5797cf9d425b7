import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { LIBRARY_DATABASE } from '../../src/lib/shared/storage-keys.ts';
import { items } from '../support/browser/workspace.ts';

interface FormerHighlight {
  bookId: string;
}
interface FormerLibrary {
  highlights: FormerHighlight[];
  deleted: FormerHighlight[];
}

const backup = resolve(import.meta.dirname, '../support/library/v1/backup.json');
const { highlights, deleted, ...head } = JSON.parse(readFileSync(backup, 'utf8')) as FormerLibrary;

test('a library that an earlier version of the site stored is migrated, complete', async ({
  page,
}) => {
  // A page that does not open the library.
  await page.goto('/terms');
  await page.evaluate(
    ({ name, stored }) =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open(name, 1);
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('head');
          opening.result.createObjectStore('shelves', { keyPath: 'bookId' });
        };
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const writing = database.transaction(['head', 'shelves'], 'readwrite');
          const record = { head: stored.head, isSample: false, revision: 3 };
          writing.objectStore('head').put(record, 'head');
          for (const bookId of new Set(stored.highlights.map((each) => each.bookId))) {
            const ofBook = (each: { bookId: string }) => each.bookId === bookId;
            writing.objectStore('shelves').put({
              bookId,
              highlights: stored.highlights.filter(ofBook),
              deleted: stored.deleted.filter(ofBook),
            });
          }
          writing.oncomplete = () => {
            database.close();
            done();
          };
        };
      }),
    { name: LIBRARY_DATABASE, stored: { head, highlights, deleted } },
  );
  await page.goto('/highlights');
  await expect(items(page)).toHaveCount(highlights.length);
  await expect(page.getByText('Lucía García Mora').first()).toBeVisible();
  await expect(page.getByText('my own note').first()).toBeVisible();
  await page.reload();
  await expect(items(page)).toHaveCount(highlights.length);
});
