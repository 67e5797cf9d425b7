// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WritableAtom } from 'nanostores';
import { expect, test } from 'vitest';
import texts from '../../../i18n/en/highlights.json' with { type: 'json' };
import { createCollection } from '../../../src/highlights/library/collections.ts';
import { $library, $storage, changeWithoutUndo } from '../../../src/stores/library/library.ts';
import type { StorageStatus } from '../../../src/stores/library/library-store.ts';
import { $history, emptyHistory } from '../../../src/stores/library/edit-history.ts';
import { fill as inserted } from '../../../src/lib/shared/fill.ts';
import { dialog, fill, frame } from '../../support/component/component.tsx';
import {
  expectItems,
  expectText,
  importMore,
  item,
  items,
  notice,
  pressInMenu,
  pressInTools,
  pressOn,
  reopen,
  search,
  select,
  selectionBar,
  startWithLibrary,
  undo,
} from '../../support/component/mounted-library.tsx';

startWithLibrary();

const focused = () => document.activeElement as HTMLElement;
/** Moves the focus to the highlight with a text. */
const focusOn = (text: string) =>
  act(() => within(item(text)).getByRole('button', { name: texts.item.more }).focus());
const stored = () =>
  $library
    .get()!
    .highlights.filter(({ collections }) => collections.length > 0)
    .map(({ collections }) =>
      collections.map((id) => $library.get()!.collections.find((each) => each.id === id)?.name),
    );

/** Every shortcut that changes something or opens something. */
async function pressShortcuts(): Promise<void> {
  await userEvent.keyboard('entlxr?/{Delete}{Backspace}');
}

async function makeCollections(...names: string[]): Promise<void> {
  await act(async () =>
    changeWithoutUndo((library) =>
      names.reduce((made, name) => createCollection(made, name), library),
    ),
  );
}

async function openCollections(text: string): Promise<void> {
  focusOn(text);
  await userEvent.keyboard('l');
}

test('the keys focus the passage, by its text, and Enter opens its menu', async () => {
  await userEvent.keyboard('jj{ArrowUp}{ArrowDown}');
  const passage = within(items()[1]!).getByRole('article');
  expect(focused()).toBe(passage);
  expect(passage.getAttribute('aria-label')).toBe(passage.querySelector('blockquote')!.textContent);
  await userEvent.keyboard('{Enter}');
  const more = within(passage).getByRole('button', { name: texts.item.more });
  expect([focused(), more.getAttribute('aria-expanded')]).toEqual([more, 'true']);
  await userEvent.keyboard('{ArrowDown}');
  expect(focused().textContent).toBe(texts.item.edit);
});

test('Escape in the search gives the focus back to the passage that it was opened from', async () => {
  await userEvent.keyboard('jj');
  const passage = focused();
  expect(passage.matches('article')).toBe(true);
  await userEvent.keyboard('/');
  expect(focused().matches('input')).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(focused()).toBe(passage);
});

test('a search that is begun right after deleting or undoing keeps the focus', async () => {
  const count = items().length;
  /** Presses keys within one frame. */
  const press = (...pressed: KeyboardEventInit[]) =>
    pressed.forEach((key) => fireEvent.keyDown(focused(), key));
  await userEvent.keyboard('j');
  press({ key: 'Delete' }, { key: '/' });
  await frame();
  expect(focused().matches('input')).toBe(true);
  await expectItems(count - 1);
  await userEvent.keyboard('{Escape}');
  press({ key: 'z', ctrlKey: true }, { key: '/' });
  await frame();
  expect(focused().matches('input')).toBe(true);
  await expectItems(count);
});

test('after a reload, Ctrl+Z says that nothing is left to undo, and where deleted highlights are', async () => {
  $history.set(emptyHistory);
  await reopen();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expectText(texts.keys.nothing);
  focusOn('Élan');
  await userEvent.keyboard('{Delete}');
  $history.set(emptyHistory);
  await reopen();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expectText(inserted(texts.keys.nothingDeleted, { deleted: texts.only.deleted }));
});

test('under an open menu the shortcuts of the page are silent, and letters look for a row of it', async () => {
  const count = items().length;
  await pressOn('Élan', texts.item.more);
  const menu = () => document.querySelector('[data-menu]');
  await pressShortcuts();
  expect(menu()).not.toBeNull();
  expect(screen.queryAllByRole('textbox')).toHaveLength(0);
  expect(screen.queryAllByRole('dialog')).toHaveLength(0);
  await expectItems(count);
  await userEvent.keyboard('{Home}');
  await userEvent.keyboard('s');
  expect(focused().textContent).toBe(texts.item.select);
  await userEvent.keyboard('{Escape}');
  expect(menu()).toBeNull();
  await userEvent.keyboard('e');
  expect(
    screen.getByRole<HTMLTextAreaElement>('textbox', { name: texts.item.text }).value,
  ).toContain('Élan');
});

test('a closed list of choices looks for the letters that are typed in it', async () => {
  focusOn('Élan');
  const sort = screen
    .queryAllByRole<HTMLSelectElement>('combobox')
    .find((each) => each.matches('select'))!;
  sort.focus();
  await userEvent.keyboard('e');
  expect(screen.queryAllByRole('textbox')).toHaveLength(0);
  expect(document.activeElement).toBe(sort);
});

test('a name typed in the list of collections is looked for, and touches no passage', async () => {
  await makeCollections('Letters', 'Paper A', 'Paper B');
  await openCollections('Élan');
  expect(focused().matches('input')).toBe(true);
  const listed = () =>
    within(item('Élan'))
      .queryAllByRole('button', { name: /^(?:Letters|Paper)/ })
      .map(({ textContent }) => textContent);
  expect(listed()).toEqual(['Letters', 'Paper A', 'Paper B']);
  await pressShortcuts();
  await fill(focused(), 'pap');
  expect(listed()).toEqual(['Paper A', 'Paper B']);
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused().textContent).toBe('Paper B');
  await pressShortcuts();
  expect(focused().textContent).toBe('Paper B');
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.keyboard('{ArrowUp}');
  await fill(focused(), 'paper a');
  await userEvent.keyboard('{Enter}');
  expect(stored()).toEqual([['Paper A']]);
});

test('Enter takes the one collection that is found by a part of its name', async () => {
  await makeCollections('Letters', 'Thesis, chapter 1');
  await openCollections('Élan');
  await fill(focused(), 'thesis');
  await userEvent.keyboard('{Enter}');
  expect(stored()).toEqual([['Thesis, chapter 1']]);
});

test('while something is selected, Ctrl+A selects all that is shown, and otherwise what a browser does', async () => {
  const chosen = () =>
    items().filter((each) => within(each).queryByRole('checkbox', { checked: true }));
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(chosen()).toHaveLength(0);
  await select('Élan');
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(chosen()).toHaveLength(items().length);
});

test('a name that no collection has yet becomes that of a new one', async () => {
  await makeCollections('Letters');
  await openCollections('Élan');
  await fill(focused(), 'Paper');
  await userEvent.keyboard('{Enter}');
  expect(
    within(dialog()).getByRole<HTMLInputElement>('textbox', { name: texts.collection.name }).value,
  ).toBe('Paper');
  await userEvent.click(within(dialog()).getByRole('button', { name: texts.item.save }));
  expect(stored()).toEqual([['Paper']]);
});

test('the list of collections closes when the reader goes elsewhere, or takes back what is typed', async () => {
  await makeCollections('Letters');
  await openCollections('Élan');
  await fill(focused(), 'Pa');
  await userEvent.keyboard('{Escape}');
  expect((focused() as HTMLInputElement).value).toBe('');
  await userEvent.keyboard('{Escape}');
  expect(within(item('Élan')).queryAllByRole('button', { name: 'Letters' })).toHaveLength(0);
  expect(focused()).toBe(within(item('Élan')).getByRole('article'));
  await select('Élan');
  await userEvent.keyboard('l');
  expect(selectionBar().contains(focused())).toBe(true);
  await fill(focused(), 'letters');
  await userEvent.keyboard('{Enter}');
  await frame();
  expect(stored()).toEqual([['Letters']]);
  await expectText('Letters');
});

test('Enter leaves the focus in the search, and the arrow key goes on to what is found', async () => {
  await search('before the morning', 1);
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe(screen.getByRole('searchbox'));
  await userEvent.keyboard('{ArrowDown}');
  expect(item('before the morning').contains(focused())).toBe(true);
});

test('where nothing is stored, no line says that the library is kept in the browser', async () => {
  const { kept, atRisk, backup } = texts.library;
  const foot = () =>
    within(document.querySelector('aside')!).getByRole('button', { name: backup }).parentElement!;
  expect([kept, atRisk]).toContain(foot().firstChild!.textContent);
  act(() => ($storage as WritableAtom<StorageStatus>).set('blocked'));
  expect(foot().textContent.trim()).toBe(backup);
  ($storage as WritableAtom<StorageStatus>).set('stored');
});

/** Makes an import of the last edit. */
const turnIntoImport = () => Object.assign($history.get().done.at(-1)!, { kind: 'import' });

test.each([
  ['the key', () => userEvent.keyboard('{Control>}z{/Control}')],
  ['the menu', () => pressInTools(texts.keys.undo)],
])('%s for undo leaves an import alone, and offers the button that undoes it', async (_, press) => {
  await pressInMenu('Élan', texts.item.delete);
  turnIntoImport();
  await press();
  await expectItems(3);
  expect(notice()).toContain(`${texts.item.undo}: ${texts.report.import}`);
  // The next press answers.
  await press();
  await expectItems(4);
});

test('the key undoes while the search has the focus and is empty, and leaves a search its own', async () => {
  await pressInMenu('Élan', texts.item.delete);
  await expectItems(3);
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  await userEvent.type(search, 'a');
  await userEvent.keyboard('{Control>}z{/Control}');
  await userEvent.clear(search);
  await expectItems(3);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expectItems(4);
});

test('an import that was undone can be redone in the notice', async () => {
  await pressInMenu('Élan', texts.item.delete);
  turnIntoImport();
  await undo();
  await expectItems(4);
  await userEvent.click(
    within(document.querySelector('[data-notice]')!).getByRole('button', { name: texts.keys.redo }),
  );
  await expectItems(3);
});

test('a row that is moved by what another tab brings keeps its shortcuts', async () => {
  await search('Élan', 1);
  focusOn('Élan');
  await importMore([
    { text: 'Élan comes first', title: 'On Rivers (Marchetti, Dario)', location: '1-2' },
  ]);
  await expectItems(2);
  await userEvent.keyboard('{Delete}');
  expect(items().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Élan comes first'),
  ]);
});
