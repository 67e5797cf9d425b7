// @vitest-environment jsdom
import { expect, test } from 'vitest';
import texts from '../../../i18n/en/highlights.json' with { type: 'json' };
import { all, dialog, eventually, fill, get, key, press } from '../../support/component.tsx';
import {
  addTag,
  expectItems,
  importMore,
  item,
  onShelf,
  openWith,
  pressInMenu,
  pressInTools,
  reopen,
  startWithLibrary,
  undo,
} from '../../support/mounted-library.tsx';

startWithLibrary();

const { books, collection, item: labels } = texts;
const openBook = async () => {
  await press(all('button', books.edit)[0]!);
  return eventually(dialog);
};
const title = () => get('textbox', collection.name);

test('a collection made in a highlight’s menu takes it in, by the Enter key too', async () => {
  await pressInMenu('Élan', labels.addToCollection);
  await fill(title(), 'Words');
  await key('Enter');
  const named = item('Élan').querySelector(`[aria-label="${labels.collections}"]`);
  expect(named?.textContent).toBe('Words');
});

test('a second collection of the same name is refused in the form, which says so', async () => {
  const make = async (name: string) => {
    await press(get('button', collection.new));
    await fill(title(), name);
    await key('Enter');
  };
  const description = () =>
    document.getElementById(title().getAttribute('aria-describedby') ?? '')?.textContent;
  await make('Winter');
  expect(all('dialog')).toHaveLength(0);
  await make('winter');
  expect(description()).toContain(collection.taken);
  await fill(title(), 'Spring');
  expect(dialog().textContent).not.toContain(collection.taken);
  await key('Enter');
  expect(onShelf('Spring').textContent).toMatch(/0$/);
  await press(get('button', `${labels.edit}: Spring`));
  await fill(title(), 'Winter');
  await key('Enter');
  expect(dialog().textContent).toContain(collection.taken);
  await fill(title(), 'Spring');
  await key('Enter');
  expect(all('dialog')).toHaveLength(0);
});

test('one book from two devices is suggested for merging, merged, and taken apart again', async () => {
  await importMore([
    { text: 'From the other device', title: 'A Quiet Harbour.azw3 (Lindqvist, Elsa)' },
  ]);
  const harbours = () => all('button', /^A Quiet Harbour/, document.querySelector('nav')!);
  const badge = () => all('button', books.sameShort);
  await press(badge()[0]!);
  await press(await eventually(() => get('button', books.join, dialog())));
  expect(harbours()).toHaveLength(1);
  await undo();
  expect(harbours()).toHaveLength(2);
  await press(get('button', books.keep, dialog()));
  await press(get('button', texts.report.close, dialog()));
  expect(badge()).toHaveLength(0);
  await press(harbours()[0]!);
  await expectItems(2);
  const details = await openBook();
  await press(get('button', `${books.join}: On Rivers`, details));
  expect(() => onShelf('On Rivers')).toThrow();
  await press(get('button', labels.split, await openBook()));
  expect(onShelf('On Rivers')).toBeDefined();
});

test('a link to a book that was merged into another one leads to that one', async () => {
  await press(onShelf('On Rivers'));
  const link = location.search;
  expect(link).toContain('book=');
  await press(onShelf('A Quiet Harbour'));
  await expectItems(2);
  const details = await openBook();
  await press(get('button', `${books.join}: On Rivers`, details));
  await expectItems(3);
  history.replaceState(null, '', link);
  await reopen();
  expect(onShelf('A Quiet Harbour').getAttribute('aria-current')).toBe('true');
  await expectItems(3);
});

test('a book that is gone with an undone import is shown no longer', async () => {
  await importMore([{ text: 'Read on a train', title: 'Lanterns (Duarte, Bruno)' }]);
  await press(onShelf('Lanterns'));
  await expectItems(1);
  await key('z', { ctrlKey: true });
  await expectItems(4);
});

test('books of one title are told apart by their authors', async () => {
  await importMore([
    { text: 'One', title: 'Collected Poems (Marchetti, Dario)' },
    { text: 'Two', title: 'Collected Poems (Okafor, Ada)' },
  ]);
  expect(onShelf('Collected Poems.*Ada Okafor')).toBeDefined();
  expect(onShelf('Collected Poems.*Dario Marchetti')).toBeDefined();
  expect(onShelf('On Rivers').textContent).not.toContain('Dario');
  await press(onShelf('A Quiet Harbour'));
  await expectItems(2);
  const { textContent } = await openBook();
  expect(textContent).toMatch(/Collected Poems\s*Ada Okafor/);
});

test('tags are renamed, merged and deleted in their overview, and brought back there', async () => {
  await addTag('Nobody had lit', 'light');
  await addTag('Élan', 'night');
  await pressInTools(texts.tag.title);
  await press(await eventually(() => get('button', `${texts.tag.rename}: night`)));
  const name = get<HTMLInputElement>('textbox', texts.filter.tag);
  // What is typed replaces it.
  expect([name.value, name.selectionStart, name.selectionEnd]).toEqual(['night', 0, 5]);
  await fill(name, 'light');
  await key('Enter');
  const rows = () => all('listitem', /#/, dialog()).map(({ textContent }) => textContent);
  expect(rows()).toEqual([expect.stringMatching(/^#light\s*2/)]);
  await press(get('button', `${labels.delete}: light`));
  expect(dialog().textContent).toContain(texts.tag.none);
  await undo();
  expect(rows()).toEqual([expect.stringMatching(/^#light\s*2/)]);
});

test('Escape asks what becomes of what was typed about a book, and leaving the page does too', async () => {
  const mayLeave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const publisher = () => get<HTMLInputElement>('textbox', books.publisher);
  const type = async (text: string) => fill(publisher(), text);
  await openWith();
  await eventually(() => expect(mayLeave()).toBe(true));
  await openBook();
  await type('Harbour Press');
  await key('Escape');
  expect(mayLeave()).toBe(false);
  await press(get('button', labels.draft, dialog()));
  expect(publisher().value).toBe('Harbour Press');
  await press(get('button', labels.discard, dialog()));
  expect(all('dialog')).toHaveLength(0);
  expect(mayLeave()).toBe(true);
  await openBook();
  expect(publisher().value).toBe('');
  await type('Harbour Press');
  // What is taken back is no change.
  await type('');
  await key('Escape');
  expect(all('dialog')).toHaveLength(0);
  await openBook();
  await type('Lantern Press');
  await key('Escape');
  await press(get('button', labels.draft, dialog()));
  await fill(publisher(), 'Lantern Press');
  await key('Enter');
  expect(all('dialog')).toHaveLength(0);
  await openBook();
  expect(publisher().value).toBe('Lantern Press');
});

test('the shelf is ordered by author, remembers it, and is narrowed by a name from twelve books on', async () => {
  await importMore(
    Array.from({ length: 12 }, (_, n) => ({
      text: `Passage ${n}`,
      title: `Book ${n} (Okafor, Ada)`,
    })),
  );
  const titles = () => all('button', /^Book \d/, document.querySelector('nav')!);
  expect(
    titles()
      .map(({ textContent }) => textContent?.slice(0, 7).trim())
      .at(-1),
  ).toMatch(/Book 11/);
  await fill(get('search', books.find), 'ada');
  expect(titles()).toHaveLength(12);
  await fill(get('search', books.find), 'marchetti');
  expect(titles()).toHaveLength(0);
  expect(onShelf('On Rivers')).toBeDefined();
  await fill(get('combobox', `${texts.sort.title}: ${books.title}`), 'author');
  expect(onShelf('On Rivers').textContent).toContain('Dario Marchetti');
  await reopen();
  expect(onShelf('Book 2').textContent).toContain('Ada Okafor');
});
