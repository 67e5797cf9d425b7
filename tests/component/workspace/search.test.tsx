// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import texts from '../../../i18n/en/highlights.json' with { type: 'json' };
import { fill } from '../../support/component/component.tsx';
import {
  addTag,
  expectItems,
  expectText,
  item,
  items,
  onShelf,
  pressOn,
  search,
  startWithLibrary,
} from '../../support/component/mounted-library.tsx';

startWithLibrary();

/** What stands in place of a list that is empty. */
const empty = () => document.querySelector<HTMLElement>('[data-empty]') ?? document.body;
const query = () => screen.getByRole<HTMLInputElement>('searchbox').value;

test.each([
  ['elan', 'Élan'],
  ['LAST CHAPTER', 'before the morning'],
  ['book:ｒｉｖｅｒｓ', 'Élan'],
  ['author:marchetti', 'Élan'],
  ['light', 'Nobody had lit'],
  ['海は静か', '朝の海'],
])(
  'text, note and tag, title and author are found, whatever accents and width: %s',
  async (sought, found) => {
    await addTag('Nobody had lit', 'light');
    await search(sought, 1);
    expect(items()[0]?.textContent).toContain(found);
  },
);

test('what is found is marked, and the operators are tried from their list', async () => {
  await search('elan', 1);
  expect(item('Élan').querySelector('mark')?.textContent).toBe('Élan');
  await userEvent.click(screen.getByRole('button', { name: texts.search.clear }));
  await userEvent.click(screen.getByRole('button', { name: texts.search.help }));
  await userEvent.click(await screen.findByRole('button', { name: 'has:note' }));
  expect(query()).toBe('has:note');
});

test('no number of an earlier result stands beside a query', async () => {
  const seen: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { oldValue, addedNodes } of records)
      seen.push(oldValue ?? '', ...Array.from(addedNodes, ({ textContent }) => textContent ?? ''));
  });
  observer.observe(screen.getByRole('searchbox').parentElement!, {
    subtree: true,
    childList: true,
    characterData: true,
    characterDataOldValue: true,
  });
  await search('nowhere at all', 0);
  await expectText('0 found');
  observer.disconnect();
  expect(seen.join(' ')).not.toMatch(/[1-9]\d* found/);
});

test('a name that no passage has finds the books of its author', async () => {
  await search('dario marchetti', 1);
  await expectText('On Rivers');
});

test('what an operator cannot read is told, with what it can', async () => {
  await search('year:next', 0);
  for (const part of ['“year:next”', 'year:2025..2026']) await expectText(part);
});

test('a search that finds nothing says what less of it finds, and which operators there are', async () => {
  await search('nowhere at all', 0);
  await expectText('Nothing found for “nowhere at all”.');
  await search('lantern shade:nobodyx', 0);
  for (const part of ['shade:', 'author:']) await expectText(part);
  await userEvent.click(
    await waitFor(() => within(empty()).getByRole('button', { name: /^lantern/ })),
  );
  expect(query()).toBe('lantern');
  await expectItems(1);
});

test('of two alternatives the one that finds nothing is offered corrected', async () => {
  await search('élann OR lantern', 1);
  await userEvent.click(await screen.findByRole('button', { name: /^élan OR lantern/ }));
  expect(query()).toBe('élan OR lantern');
  await expectItems(2);
});

test('a single result is followed by what stands before it and after it in its book, with a way to all of its book', async () => {
  await search('lantern', 1);
  const around = () =>
    document.querySelector<HTMLElement>('[data-around]') ?? document.createElement('i');
  const book = await waitFor(() =>
    within(around()).getByRole('button', {
      name: 'All 2\u00a0passages in A Quiet Harbour',
    }),
  );
  expect(around().textContent).toContain(texts.search.earlier);
  expect(around().textContent).not.toContain(texts.search.later);
  expect(around().querySelectorAll('blockquote')).toHaveLength(1);
  expect(around().textContent).not.toContain('Nobody had lit');
  await userEvent.click(book);
  await expectItems(2);
  expect(query()).toBe('');
});

test('where nothing is found, searches that find something are offered, three at most', async () => {
  await search('xqzv', 0);
  const offered = await waitFor(() => within(empty()).getAllByRole('button', { name: /found$/ }));
  expect(offered.length).toBeLessThanOrEqual(3);
  await userEvent.click(offered[0]!);
  expect(items().length).toBeGreaterThan(0);
  expect(query()).not.toBe('xqzv');
});

test('where nothing is found, there is nothing to export', async () => {
  const button = () => screen.getByRole('button', { name: texts.export.title });
  expect(button().getAttribute('aria-disabled')).toBe('false');
  await search('nowhere at all', 0);
  expect(button().getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button());
  await waitFor(() =>
    expect(document.querySelector('[data-notice]')?.textContent).toContain(button().title),
  );
  await userEvent.click(button());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what a book does not have is looked for in all books', async () => {
  await userEvent.click(onShelf('On Rivers'));
  await search('lantern', 0);
  await userEvent.click(await screen.findByRole('button', { name: texts.books.all }));
  await expectItems(1);
  expect(item('Nobody had lit')).toBeDefined();
  expect(query()).toBe('lantern');
});

test('in the order of their dates, passages of one book that follow each other name it once', async () => {
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: texts.sort.title }),
    texts.sort.oldest,
  );
  const named = () => items().filter((row) => row.textContent?.includes('A Quiet Harbour')).length;
  await waitFor(() => expect(named()).toBe(1));
});

test('what the filters leave is counted beside them', async () => {
  await addTag('Nobody had lit', 'light');
  await userEvent.click(onShelf('#light'));
  const list = await screen.findByRole('list', { name: texts.filter.title });
  expect(list.parentElement?.textContent).toContain('1 found');
});

test('filters narrow by tag and day', async () => {
  await addTag('Nobody had lit', 'light');
  await userEvent.click(screen.getByRole('button', { name: texts.filter.title }));
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: texts.filter.tag }),
    'light',
  );
  await expectItems(1);
  await userEvent.click(screen.getByRole('button', { name: texts.empty.clear }));
  const day = (name: string) =>
    [...document.querySelectorAll<HTMLInputElement>('[type=date]')].find(
      ({ labels }) => labels?.[0]?.textContent === name,
    )!;
  await fill(day(texts.filter.from), '2026-03-11');
  await expectItems(2);
  await fill(day(texts.filter.until), '2026-03-11');
  await expectItems(1);
  expect(item('Élan')).toBeDefined();
});

test('a tag that is written in a note shows what has it', async () => {
  await addTag('Nobody had lit', 'light');
  await pressOn('Élan', texts.item.addNote);
  await fill(screen.getByRole('textbox', { name: texts.item.note }), 'Much #light, not C#sharp');
  await userEvent.click(screen.getByRole('button', { name: texts.item.save }));
  await userEvent.click(within(item('Élan')).getByRole('button', { name: '#light' }));
  await expectItems(2);
});

test('the latest choice in the shelf wins, and clears the selection', async () => {
  await addTag('Nobody had lit', 'light');
  await userEvent.click(onShelf('On Rivers'));
  await expectItems(1);
  await userEvent.click(within(item('Élan')).getByRole('button', { name: texts.item.more }));
  await userEvent.click(screen.getByRole('button', { name: texts.item.select }));
  expect(screen.queryAllByRole('region', { name: texts.export.selected })).toHaveLength(1);
  await userEvent.click(onShelf('A Quiet Harbour'));
  await expectItems(2);
  expect(screen.queryAllByRole('region', { name: texts.export.selected })).toHaveLength(0);
  await userEvent.click(onShelf('On Rivers'));
  await expectItems(1);
  await userEvent.click(
    within(document.querySelector('aside')!).getByRole('button', { name: '#light' }),
  );
  await waitFor(() => item('Nobody had lit'));
});
