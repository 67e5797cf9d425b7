// @vitest-environment jsdom
import type { WritableAtom } from 'nanostores';
import { expect, test } from 'vitest';
import texts from '../../../i18n/en/highlights.json' with { type: 'json' };
import { createCollection } from '../../../src/highlights/library/collections.ts';
import { $library, $storage, changeWithoutUndo } from '../../../src/stores/library/library.ts';
import type { StorageStatus } from '../../../src/stores/library/library-store.ts';
import { $history } from '../../../src/stores/library/edit-history.ts';
import {
  all,
  dialog,
  fill,
  frame,
  get,
  key,
  nameOf,
  press,
  settled,
} from '../../support/component.tsx';
import {
  expectItems,
  expectText,
  importMore,
  item,
  items,
  pressOn,
  search,
  select,
  selectionBar,
  startWithLibrary,
  undo,
} from '../../support/mounted-library.tsx';

startWithLibrary();

const focused = () => document.activeElement as HTMLElement;
const stored = () =>
  $library
    .get()!
    .highlights.filter(({ collections }) => collections.length > 0)
    .map(({ collections }) =>
      collections.map((id) => $library.get()!.collections.find((each) => each.id === id)?.name),
    );

/** Every shortcut that changes something or opens something. */
async function pressShortcuts(): Promise<void> {
  for (const name of ['e', 'n', 't', 'l', 'x', 'r', '?', '/', 'Delete', 'Backspace'])
    await key(name);
}

async function makeCollections(...names: string[]): Promise<void> {
  changeWithoutUndo((library) =>
    names.reduce((made, name) => createCollection(made, name, 'yellow'), library),
  );
  await settled();
}

async function openCollections(text: string): Promise<void> {
  get('button', texts.item.more, item(text)).focus();
  await settled();
  await key('l');
}

test('under an open menu the shortcuts of the page are silent, and letters look for a row of it', async () => {
  const count = items().length;
  await pressOn('Élan', texts.item.more);
  const menu = () => document.querySelector('[data-menu]');
  await pressShortcuts();
  expect(menu()).not.toBeNull();
  expect(all('textbox')).toHaveLength(0);
  expect(all('dialog')).toHaveLength(0);
  await expectItems(count);
  await key('Home');
  await key('s');
  expect(nameOf(focused())).toBe(texts.item.select);
  await key('Escape');
  expect(menu()).toBeNull();
  await key('e');
  expect(get<HTMLTextAreaElement>('textbox', texts.item.text).value).toContain('Élan');
});

test('a closed list of choices looks for the letters that are typed in it', async () => {
  get('button', texts.item.more, item('Élan')).focus();
  await settled();
  const sort = all<HTMLSelectElement>('combobox').find((each) => each.matches('select'))!;
  sort.focus();
  await key('e');
  expect(all('textbox')).toHaveLength(0);
  expect(document.activeElement).toBe(sort);
});

test('a name typed in the list of collections is looked for, and touches no passage', async () => {
  await makeCollections('Letters', 'Paper A', 'Paper B');
  await openCollections('Élan');
  expect(focused().matches('input')).toBe(true);
  const listed = () => all('button', /^(?:Letters|Paper)/, item('Élan')).map(nameOf);
  expect(listed()).toEqual(['Letters', 'Paper A', 'Paper B']);
  await pressShortcuts();
  await fill(focused(), 'pap');
  expect(listed()).toEqual(['Paper A', 'Paper B']);
  await key('ArrowDown');
  await key('ArrowDown');
  expect(nameOf(focused())).toBe('Paper B');
  await pressShortcuts();
  expect(nameOf(focused())).toBe('Paper B');
  await key('ArrowUp');
  await key('ArrowUp');
  await fill(focused(), 'paper a');
  await key('Enter');
  expect(stored()).toEqual([['Paper A']]);
});

test('a name that no collection has yet becomes that of a new one', async () => {
  await makeCollections('Letters');
  await openCollections('Élan');
  await fill(focused(), 'Paper');
  await key('Enter');
  expect(get<HTMLInputElement>('textbox', texts.collection.name, dialog()).value).toBe('Paper');
  await press(get('button', texts.item.save, dialog()));
  expect(stored()).toEqual([['Paper']]);
});

test('the list of collections closes when the reader goes elsewhere, or takes back what is typed', async () => {
  await makeCollections('Letters');
  await openCollections('Élan');
  await fill(focused(), 'Pa');
  await key('Escape');
  expect((focused() as HTMLInputElement).value).toBe('');
  await key('Escape');
  expect(all('button', 'Letters', item('Élan'))).toHaveLength(0);
  expect(nameOf(focused())).toBe(texts.item.more);
  await select('Élan');
  await key('l');
  expect(selectionBar().contains(focused())).toBe(true);
  await fill(focused(), 'letters');
  await key('Enter');
  await frame();
  expect(stored()).toEqual([['Letters']]);
  await expectText('Letters');
});

test('Enter leaves the focus in the search, and the arrow key goes on to what is found', async () => {
  await search('before the morning', 1);
  await key('Enter');
  expect(focused()).toBe(get('search'));
  await key('ArrowDown');
  expect(item('before the morning').contains(focused())).toBe(true);
});

test('where nothing is stored, no line says that the library is kept in the browser', async () => {
  const { kept, atRisk, backup } = texts.library;
  const foot = () => get('button', backup, document.querySelector('aside')!).parentElement!;
  expect([kept, atRisk]).toContain(foot().firstChild!.textContent);
  ($storage as WritableAtom<StorageStatus>).set('blocked');
  await settled();
  expect(foot().textContent.trim()).toBe(backup);
  ($storage as WritableAtom<StorageStatus>).set('stored');
});

test('the key for undo leaves an import alone', async () => {
  await pressOn('Élan', texts.item.delete);
  $history.set({
    ...$history.get(),
    done: $history.get().done.map((step) => ({ ...step, kind: 'import' })),
  });
  await key('z', { ctrlKey: true });
  await expectItems(3);
});

test('an import that was undone can be redone in the notice', async () => {
  await pressOn('Élan', texts.item.delete);
  $history.set({
    ...$history.get(),
    done: $history.get().done.map((step) => ({ ...step, kind: 'import' })),
  });
  await undo();
  await expectItems(4);
  await press(get('button', texts.keys.redo, document.querySelector('[data-notice]')!));
  await expectItems(3);
});

test('a row that is moved by what another tab brings keeps its shortcuts', async () => {
  await search('Élan', 1);
  get('button', texts.item.more, item('Élan')).focus();
  await settled();
  await importMore([
    { text: 'Élan comes first', title: 'On Rivers (Marchetti, Dario)', location: '1-2' },
  ]);
  await expectItems(2);
  await key('Delete');
  await settled();
  expect(items().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Élan comes first'),
  ]);
});
