// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import texts from '../../../i18n/en/highlights.json' with { type: 'json' };
import type { Library } from '../../../src/highlights/library/model.ts';
import { changeWithoutUndo } from '../../../src/stores/library/library.ts';
import { $view } from '../../../src/stores/library/current-view.ts';
import { dialog, fill } from '../../support/component/component.tsx';
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
  search,
  startWithLibrary,
  undo,
} from '../../support/component/mounted-library.tsx';

startWithLibrary();

const { books, collection, item: labels } = texts;
const openBook = async () => {
  await userEvent.click((await screen.findAllByRole('button', { name: books.edit }))[0]!);
  return waitFor(dialog);
};
const title = () => screen.getByRole('textbox', { name: collection.name });

test('a phone’s shelf closes with Escape and with Back, and choosing a book in it is one step', async () => {
  const tool = () => screen.getByRole('button', { name: books.title });
  const isOpen = () => tool().getAttribute('aria-expanded');
  const before = { ...$view.get() };
  await userEvent.click(tool());
  expect(isOpen()).toBe('true');
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe('false');
  expect(document.activeElement).toBe(tool());
  await userEvent.click(tool());
  history.back();
  await waitFor(() => expect(isOpen()).toBe('false'));
  await userEvent.click(tool());
  await userEvent.click(onShelf('On Rivers'));
  expect(isOpen()).toBe('false');
  expect($view.get().book).not.toBeNull();
  history.back();
  await waitFor(() => expect($view.get()).toEqual(before));
});

test('a collection made in a highlight’s menu takes it in, by the Enter key too', async () => {
  await pressInMenu('Élan', labels.addToCollection);
  await fill(title(), 'Words');
  await userEvent.keyboard('{Enter}');
  const named = item('Élan').querySelector(`[aria-label="${labels.collections}"]`);
  expect(named?.textContent).toBe('Words');
});

test('a second collection of the same name is refused in the form, which says so', async () => {
  const make = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: collection.new }));
    await fill(title(), name);
    await userEvent.keyboard('{Enter}');
  };
  const description = () =>
    document.getElementById(title().getAttribute('aria-describedby') ?? '')?.textContent;
  await make('Winter');
  expect(screen.queryAllByRole('dialog')).toHaveLength(0);
  await make('winter');
  expect(description()).toContain(collection.taken);
  await fill(title(), 'Spring');
  expect(dialog().textContent).not.toContain(collection.taken);
  await userEvent.keyboard('{Enter}');
  expect(onShelf('Spring').textContent).toMatch(/0$/);
  await userEvent.click(screen.getByRole('button', { name: `${labels.edit}: Spring` }));
  await fill(title(), 'Winter');
  await userEvent.keyboard('{Enter}');
  expect(dialog().textContent).toContain(collection.taken);
  await fill(title(), 'Spring');
  await userEvent.keyboard('{Enter}');
  expect(screen.queryAllByRole('dialog')).toHaveLength(0);
});

test('one book from two devices is suggested for merging, merged, and taken apart again', async () => {
  await importMore([
    { text: 'From the other device', title: 'A Quiet Harbour.azw3 (Lindqvist, Elsa)' },
  ]);
  const harbours = () =>
    within(document.querySelector('nav')!).queryAllByRole('button', { name: /^A Quiet Harbour/ });
  const badge = () => screen.queryAllByRole('button', { name: books.sameShort });
  await userEvent.click(badge()[0]!);
  await userEvent.click(
    await waitFor(() => within(dialog()).getByRole('button', { name: books.join })),
  );
  expect(harbours()).toHaveLength(1);
  await undo();
  expect(harbours()).toHaveLength(2);
  await userEvent.click(within(dialog()).getByRole('button', { name: books.keep }));
  await userEvent.click(within(dialog()).getByRole('button', { name: texts.report.close }));
  expect(badge()).toHaveLength(0);
  await userEvent.click(harbours()[0]!);
  await expectItems(2);
  const details = await openBook();
  await userEvent.click(within(details).getByRole('button', { name: `${books.join}: On Rivers` }));
  expect(() => onShelf('On Rivers')).toThrow();
  await userEvent.click(within(await openBook()).getByRole('button', { name: labels.split }));
  expect(onShelf('On Rivers')).toBeDefined();
});

test('a link to a book that was merged into another one leads to that one', async () => {
  await userEvent.click(onShelf('On Rivers'));
  const link = location.search;
  expect(link).toContain('book=');
  await userEvent.click(onShelf('A Quiet Harbour'));
  await expectItems(2);
  const details = await openBook();
  await userEvent.click(within(details).getByRole('button', { name: `${books.join}: On Rivers` }));
  await expectItems(3);
  history.replaceState(null, '', link);
  await reopen();
  expect(onShelf('A Quiet Harbour').getAttribute('aria-current')).toBe('true');
  await expectItems(3);
});

test('a book that is gone with an undone import is shown no longer', async () => {
  await importMore([{ text: 'Read on a train', title: 'Lanterns (Duarte, Bruno)' }]);
  await userEvent.click(onShelf('Lanterns'));
  await expectItems(1);
  await userEvent.keyboard('{Control>}z{/Control}');
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
  await userEvent.click(onShelf('A Quiet Harbour'));
  await expectItems(2);
  const { textContent } = await openBook();
  expect(textContent).toMatch(/Collected Poems\s*Ada Okafor/);
});

test('tags are renamed, merged and deleted in their overview, and brought back there', async () => {
  await addTag('Nobody had lit', 'light');
  await addTag('Élan', 'night');
  await pressInTools(texts.tag.title);
  await userEvent.click(await screen.findByRole('button', { name: `${texts.tag.rename}: night` }));
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: texts.filter.tag });
  // What is typed replaces it.
  expect([name.value, name.selectionStart, name.selectionEnd]).toEqual(['night', 0, 5]);
  await fill(name, 'light');
  await userEvent.keyboard('{Enter}');
  const rows = () =>
    within(dialog())
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(rows()).toEqual([expect.stringMatching(/^#light\s*2/)]);
  await userEvent.click(screen.getByRole('button', { name: `${labels.delete}: light` }));
  expect(dialog().textContent).toContain(texts.tag.none);
  await undo();
  expect(rows()).toEqual([expect.stringMatching(/^#light\s*2/)]);
});

test('Escape asks what becomes of what was typed about a book, and leaving the page does too', async () => {
  const mayLeave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const publisher = () => screen.getByRole<HTMLInputElement>('textbox', { name: books.publisher });
  const type = async (text: string) => fill(publisher(), text);
  await openWith();
  await waitFor(() => expect(mayLeave()).toBe(true));
  await openBook();
  await type('Harbour Press');
  await userEvent.keyboard('{Escape}');
  expect(mayLeave()).toBe(false);
  await userEvent.click(within(dialog()).getByRole('button', { name: labels.draft }));
  expect(publisher().value).toBe('Harbour Press');
  await userEvent.click(within(dialog()).getByRole('button', { name: labels.discard }));
  expect(screen.queryAllByRole('dialog')).toHaveLength(0);
  expect(mayLeave()).toBe(true);
  await openBook();
  expect(publisher().value).toBe('');
  await type('Harbour Press');
  // What is taken back is no change.
  await type('');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryAllByRole('dialog')).toHaveLength(0);
  await openBook();
  await type('Lantern Press');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(within(dialog()).getByRole('button', { name: labels.draft }));
  await fill(publisher(), 'Lantern Press');
  await userEvent.click(within(dialog()).getByRole('button', { name: labels.save }));
  expect(screen.queryAllByRole('dialog')).toHaveLength(0);
  await openBook();
  expect(publisher().value).toBe('Lantern Press');
});

test('more details for citations are folded until a book has one; undoing takes them away again', async () => {
  const added = { translators: 'Brun, Ida', series: 'Sea Library', url: '10.1000/182' };
  const names = Object.keys(added) as (keyof typeof added)[];
  const field = (name: (typeof names)[number]) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: books[name] });
  const isOpen = () => dialog().querySelector('details')?.open;
  await openWith();
  await openBook();
  expect(isOpen()).toBe(false);
  await userEvent.click(within(dialog()).getByText(books.more));
  for (const name of names) await fill(field(name), added[name]);
  await userEvent.click(within(dialog()).getByRole('button', { name: labels.save }));
  await openBook();
  expect(isOpen()).toBe(true);
  expect(names.map((name) => field(name).value)).toEqual(Object.values(added));
  await userEvent.click(within(dialog()).getByRole('button', { name: labels.cancel }));
  await userEvent.keyboard('{Control>}z{/Control}');
  await openBook();
  expect(isOpen()).toBe(false);
});

test('the shelf is ordered by author, remembers it, and is narrowed by a name from twelve books on', async () => {
  await importMore(
    Array.from({ length: 12 }, (_, n) => ({
      text: `Passage ${n}`,
      title: `Book ${n} (Okafor, Ada)`,
    })),
  );
  const titles = () =>
    within(document.querySelector('nav')!).queryAllByRole('button', { name: /^Book \d/ });
  expect(
    titles()
      .map(({ textContent }) => textContent?.slice(0, 7).trim())
      .at(-1),
  ).toMatch(/Book 11/);
  await fill(screen.getByRole('searchbox', { name: books.find }), 'ada');
  expect(titles()).toHaveLength(12);
  await fill(screen.getByRole('searchbox', { name: books.find }), 'marchetti');
  expect(titles()).toHaveLength(0);
  expect(onShelf('On Rivers')).toBeDefined();
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: `${texts.sort.title}: ${books.title}` }),
    'author',
  );
  expect(onShelf('On Rivers').textContent).toContain('Dario Marchetti');
  await reopen();
  expect(onShelf('Book 2').textContent).toContain('Ada Okafor');
});

test('a book that is shown alone opens with what it is, and leads to its neighbour', async () => {
  await userEvent.click(onShelf('A Quiet Harbour'));
  const copy = await screen.findByRole('button', { name: `${labels.copy}: A Quiet Harbour` });
  const opening = copy.closest('header')!;
  expect(within(opening).getByRole('heading', { name: 'A Quiet Harbour' })).toBeDefined();
  for (const fact of ['Elsa Lindqvist', '2 highlights', '2026'])
    expect(opening.textContent).toContain(fact);
  await userEvent.click(await screen.findByRole('button', { name: 'On Rivers' }));
  await expectItems(1);
  expect(document.activeElement?.textContent).toBe('On Rivers');
  await search('harbour', 0);
  expect(document.querySelector('[data-opening]')).toBeNull();
});

test('a passage without a chapter is parted from the chapter above it, and claimed by none', async () => {
  await openWith([
    { text: 'Under the first heading', location: '8-9' },
    { text: 'Under no heading', location: '99-100' },
  ]);
  const withChapter = (library: Library): Library => ({
    ...library,
    highlights: library.highlights.map((each) => ({
      ...each,
      chapter: each.text === 'Under no heading' ? null : 'Book One',
    })),
  });
  await act(async () => changeWithoutUndo(withChapter));
  const rows = await screen.findAllByRole('listitem');
  const [first, second] = rows.filter(({ textContent }) => textContent.includes('Under'));
  expect(within(first!).getByRole('heading', { name: 'Book One' })).toBeDefined();
  expect(within(first!).queryByRole('separator')).toBeNull();
  expect(within(second!).getByRole('separator')).toBeDefined();
});
