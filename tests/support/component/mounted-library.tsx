import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { afterAll, beforeEach, expect } from 'vitest';
import labels from '../../../i18n/en/highlights.json' with { type: 'json' };
import { emptyLibrary, type Library } from '../../../src/highlights/library/model.ts';
import { importFiles } from '../../../src/highlights/merge/import-files.ts';
import type { ParsedFile } from '../../../src/highlights/parsed-file.ts';
import { parseClippings } from '../../../src/highlights/read/clippings/parse-clippings.ts';
import { $import, closeReport } from '../../../src/stores/import/import.ts';
import { $added } from '../../../src/stores/import/import-into-library.ts';
import { changeLibrary, clearLibrary } from '../../../src/stores/library/edits.ts';
import { $library, changeWithoutUndo, openLibrary } from '../../../src/stores/library/library.ts';
import { headOf } from '../../../src/highlights/library/shelves.ts';
import { $view } from '../../../src/stores/library/current-view.ts';
import { wholeLibrary } from '../../../src/highlights/search/view.ts';
import { dismissNotice } from '../../../src/stores/notice.ts';
import { LibraryApp } from '../../../src/workspace/LibraryApp.tsx';
import { deviceFile, smallLibrary, type FixtureEntry } from '../library/clippings-fixture.ts';
import { fill } from './component.tsx';

/* The library of the workspace in jsdom: what does not depend on a browser is tested here, in
   milliseconds. */

const withEntries = (entries: FixtureEntry[]) => (library: Library) =>
  importFiles(library, [parseClippings(deviceFile(entries))]).library;

// The address is written 300 ms after the view has changed, for which the window has to be there.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 350)));

/** Shows a library of these entries, as another visit does. */
export async function openWith(entries: FixtureEntry[] = smallLibrary): Promise<void> {
  await openLibrary();
  clearLibrary();
  closeReport();
  dismissNotice();
  localStorage.clear();
  sessionStorage.clear();
  $view.set(wholeLibrary);
  history.replaceState(null, '', '/highlights');
  changeWithoutUndo(() => withEntries(entries)(emptyLibrary()));
  await reopen();
}

/** Shows the library anew, as after a reload. */
export async function reopen(): Promise<void> {
  const props = { lang: 'en', colon: ': ', links: { upgrade: '/upgrade' } };
  cleanup();
  // Suspends until its labels have loaded.
  await act(async () => render(<LibraryApp labels={Promise.resolve(labels)} {...props} />));
  if ($library.get()?.books.length)
    await screen.findByRole('button', { name: labels.library.more });
}

/** Gives every test of a file the small library. */
export const startWithLibrary = () => beforeEach(() => openWith());

/** Imports more entries, which can be undone as an edit. */
export async function importMore(entries: FixtureEntry[]): Promise<void> {
  await act(async () => changeLibrary(withEntries(entries)));
}

/** Imports a device's file, as the page does once its worker has read it. */
export const importText = (text: string): void => importParsed(parseClippings(text));

/** Imports a file, as the page does once its worker has read it. */
export function importParsed({ entries, problems }: ParsedFile): void {
  changeWithoutUndo((library) => {
    const { library: after, ...told } = importFiles(library, [{ entries, problems }]);
    const result = { ...told, head: headOf(after), shelves: { changed: [], removed: [] } };
    const listed = problems.map(({ line, raw }) => ({ file: 'My Clippings.txt', line, raw }));
    const outcome = { result: { ...result, limited: 0 }, failures: [], problems: listed };
    const known = new Set(library.highlights.map(({ id }) => id));
    $added.set(new Set(after.highlights.map(({ id }) => id).filter((id) => !known.has(id))));
    $import.set({ state: 'done', outcomes: [outcome], isSample: false });
    return after;
  });
}

/** Shows the library and the report of an import of one file. */
export async function openImported(text: string): Promise<void> {
  await openWith([]);
  importText(text);
  await reopen();
}

/** The highlights on the page, in order. */
export const items = () =>
  [...document.querySelectorAll<HTMLElement>('[role=listitem]')].filter((row) =>
    row.querySelector('article'),
  );

/** The highlight with a text. */
export function item(text: string): HTMLElement {
  const [found] = items().filter(({ textContent }) => textContent.includes(text));
  if (!found) throw new Error(`No highlight reads “${text}”`);
  return found;
}

/** Waits until that many highlights are shown. */
export const expectItems = (count: number) => waitFor(() => expect(items()).toHaveLength(count));

/** Waits until the page holds a text. */
export const expectText = (text: string) =>
  waitFor(() => expect(document.body.textContent).toContain(text));

/** The notice about the last action. */
export const notice = () => document.querySelector('[data-notice]')?.textContent ?? '';

/** Reverts what the notice tells of. */
export const undo = async () =>
  userEvent.click(
    within(document.querySelector('[data-notice]')!).getByRole('button', {
      name: labels.item.undo,
    }),
  );

/** A book or a collection on the shelf. */
export const onShelf = (name: string) =>
  within(document.querySelector('aside')!).getByRole('button', { name: new RegExp(`^${name}`) });

/** Presses a button of the highlight with a text. */
export const pressOn = async (text: string, button: string) =>
  userEvent.click(within(item(text)).getByRole('button', { name: button }));

/** Presses a row of a highlight's menu. */
export async function pressInMenu(text: string, row: string | RegExp): Promise<void> {
  await pressOn(text, labels.item.more);
  await userEvent.click(
    within(item(text).querySelector('[data-menu]')!).getByRole('button', { name: row }),
  );
}

/** Presses a row of the toolbar's menu. */
export async function pressInTools(row: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: labels.library.more }));
  await userEvent.click(
    within(document.querySelector('[data-menu]')!).getByRole('button', { name: row }),
  );
}

/** Adds a tag to the highlight with a text. */
export async function addTag(text: string, tag: string): Promise<void> {
  await pressOn(text, labels.item.addTag);
  await fill(document.activeElement as HTMLElement, tag);
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Enter}');
}

/** Selects the highlight with a text. */
export const select = (text: string) => pressInMenu(text, labels.item.select);

/** The bar of actions for the selection. */
export const selectionBar = () => screen.getByRole('region', { name: labels.export.selected });

/** Searches, and waits until that many are found. */
export async function search(query: string, count: number): Promise<void> {
  await fill(screen.getByRole('searchbox'), query);
  await expectItems(count);
}
