// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import texts from '../../../i18n/en/highlights.json' with { type: 'json' };
import { deleteHighlights, editNote } from '../../../src/highlights/library/edit.ts';
import { $imports } from '../../../src/stores/import/import-list.ts';
import { $import, type ImportState } from '../../../src/stores/import/import.ts';
import { changeLibrary } from '../../../src/stores/library/edits.ts';
import { $history, emptyHistory, recordEdit } from '../../../src/stores/library/edit-history.ts';
import { $library } from '../../../src/stores/library/library.ts';
import { fill } from '../../../src/lib/shared/fill.ts';
import { dialog } from '../../support/component/component.tsx';
import { highlight } from '../../support/library/entries.ts';
import { deviceFile, smallLibrary } from '../../support/library/clippings-fixture.ts';
import {
  addTag,
  expectItems,
  expectText,
  importText,
  item,
  items,
  notice,
  openImported,
  openWith,
  importParsed,
  pressInTools,
  reopen,
} from '../../support/component/mounted-library.tsx';

const { report, item: labels } = texts;

/** Imports a file, and opens the report of it. */
async function openReport(file: string): Promise<HTMLElement> {
  await openImported(file);
  await userEvent.click(screen.getByRole('button', { name: report.open }));
  return waitFor(dialog);
}

test('a merge can be seen, undone and undone again, and so can a note that was put to its passage', async () => {
  const merges = await openReport(deviceFile(smallLibrary));
  expect(merges.textContent).toContain('The harbour lay still before the morning came');
  expect(merges.querySelector('mark')?.textContent).toContain('before the morning came');
  await userEvent.click(within(merges).getByRole('button', { name: labels.split }));
  await expectItems(5);
  await userEvent.click(within(merges).getByRole('button', { name: labels.rejoin }));
  await expectItems(4);
  const notes = [...merges.querySelectorAll('details')].find(({ textContent }) =>
    textContent.startsWith('1 note'),
  );
  notes!.open = true;
  await userEvent.click(within(notes!).getByRole('button', { name: labels.split }));
  await expectItems(5);
});

test('two files of one name are two, with their own failures and entries', async () => {
  const errors = vi.spyOn(console, 'error');
  await openImported('no clippings at all');
  const { outcomes, ...state } = $import.get() as ImportState & { state: 'done' };
  const failures = Array.from({ length: 2 }, () => ({
    file: 'a.txt',
    code: 'damaged' as const,
    found: null,
  }));
  const problems = failures.map(({ file }) => ({ file, line: 1, raw: 'No entry' }));
  act(() =>
    $import.set({ ...state, outcomes: outcomes.map((each) => ({ ...each, failures, problems })) }),
  );
  await userEvent.click(screen.getByRole('button', { name: report.open }));
  const told = await waitFor(dialog);
  expect(told.querySelectorAll('pre')).toHaveLength(2);
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

test('the report tells what became of each of the file’s entries, and shows what a shortened one lost', async () => {
  const dusk = (text: string, location: string, second: string) => ({
    text,
    location,
    date: `May 1, 2026 9:14:${second} PM`,
  });
  const entries = [
    ...smallLibrary,
    { kind: 'Bookmark' as const, text: '', location: '300' },
    dusk('The tide came back at dusk', '160-162', '09'),
    dusk('The tide came back', '160-161', '19'),
  ];
  const told = await openReport(deviceFile(entries));
  for (const part of [
    '5 highlights',
    '1 bookmark',
    '1 note beside',
    '1 dup',
    '2 entries merged in',
  ])
    expect(told.textContent).toContain(part);
  expect(told.textContent.replaceAll('\u00a0', ' ')).toContain(
    'All 10 entries read: 6 in your library and 1 note beside a highlight',
  );
  // Each part is named once: what has a list is in no other one.
  expect(told.textContent.match(/2.entries merged in/g)).toHaveLength(1);
  await expectItems(6);
  // What has words of its own loses them, and what has none was dropped as a whole.
  expect([...told.querySelectorAll('del')].map(({ textContent }) => textContent)).toEqual([
    'The harbour lay still',
    'at dusk',
  ]);
  expect(told.textContent).toContain(report.lost);
});

test('report and passages call a passage saved again and one joined to another by the same two names', async () => {
  const again = (second: string) => ({
    text: 'The tide came back',
    location: '160-161',
    date: `May 1, 2026 9:14:${second} PM`,
  });
  const told = await openReport(deviceFile([...smallLibrary, again('09'), again('19')]));
  const numbers = /\d (?:entry|entries) merged in|\d duplicates? removed/g;
  const said = items().flatMap(({ textContent }) => textContent.match(numbers) ?? []);
  expect(said.sort()).toEqual(['1 duplicate removed', '1 entry merged in']);
  expect(told.textContent).toContain('1 entry merged in');
  const list = [...told.querySelectorAll('details')].find(({ textContent }) =>
    textContent.includes('duplicates removed'),
  )!;
  list.open = true;
  expect(list.textContent).toContain(report.keptOnce);
  for (const fact of ['A Quiet Harbour', '160–161', 'May 1, 2026'])
    expect(list.querySelector('li')?.textContent).toContain(fact);
  await userEvent.click(within(list).getByRole('button', { name: labels.keepBoth }));
  await userEvent.click(within(list).getByRole('button', { name: labels.keepOne }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(
    within(item('The tide came back')).getByRole('button', { name: '1 duplicate removed' }),
  );
  const taken = await screen.findByRole('dialog', { name: labels.joined });
  expect(within(taken).queryAllByRole('button', { name: labels.keepBoth })).toHaveLength(1);
});

test('a note that was changed on the device is told, with what it was', async () => {
  const written = (text: string) => ({
    entries: [highlight([5, 6], 'At sea', '10:00:00', { externalId: 'k1', note: text })],
    problems: [],
  });
  await openWith([]);
  importParsed(written('A fair wind'));
  importParsed(written('A foul wind'));
  await reopen();
  await expectText(fill(report.changed, { n: '1' }));
  await userEvent.click(screen.getByRole('button', { name: report.open }));
  const told = await waitFor(dialog);
  expect(told.textContent).toContain('A foul wind');
  expect(told.querySelector('del')?.textContent.trim()).toBe('fair');
});

test('a colour and a tag that a file has changed are told, with what they were', async () => {
  const written = (color: 'yellow' | 'blue', tag: string) => ({
    entries: [
      highlight([5, 6], 'At sea', '10:00:00', { externalId: 'k1', color, tags: [tag, 'sea'] }),
    ],
    problems: [],
  });
  await openWith([]);
  importParsed(written('yellow', 'calm'));
  importParsed(written('blue', 'storm'));
  await reopen();
  await userEvent.click(screen.getByRole('button', { name: report.open }));
  const told = await waitFor(dialog);
  const words = (name: string) =>
    [...told.querySelectorAll(name)].map(({ textContent }) => textContent);
  expect(words('del')).toEqual(['Yellow']);
  expect(words('mark')).toEqual(['Blue', '#storm']);
});

test('a note that was rewritten is told beside the one that was kept, and in the report as a note', async () => {
  const note = (text: string, second: string) => ({
    kind: 'Note' as const,
    text,
    location: '140',
    date: `May 1, 2026 9:14:${second} PM`,
  });
  await openImported(
    deviceFile([
      { text: 'Nobody had lit the lantern', location: '139-140' },
      note('ask Ada about the lantern', '09'),
      note('Ada lit the lantern', '59'),
    ]),
  );
  const lantern = within(item('Nobody had lit the lantern'));
  expect(lantern.queryByRole('button', { name: /merged in/ })).toBeNull();
  await userEvent.click(lantern.getByRole('button', { name: '1 earlier note' }));
  expect((await waitFor(dialog)).textContent).toContain(report.noteEarlier);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: report.open }));
  const told = await waitFor(dialog);
  const [kept, earlier] = [...told.querySelectorAll('dd')];
  expect(kept?.previousSibling?.textContent).toBe(report.noteKept);
  expect(kept?.innerHTML).toBe('Ada lit the lantern');
  expect(earlier?.previousSibling?.textContent).toBe(report.noteEarlier);
  expect(earlier?.querySelector('del')?.textContent).toContain('ask');
  expect(told.textContent).toContain(report.rewritten);
  expect(told.textContent).not.toContain(report.lost);
});

test('the device’s new note is offered beside the reader’s own', async () => {
  const written = (text: string) => ({
    entries: [highlight([5, 6], 'At sea', '10:00:00', { externalId: 'k1', note: text })],
    problems: [],
  });
  await openWith([]);
  importParsed(written('A fair wind'));
  changeLibrary((library) => editNote(library, library.highlights[0]!.id, 'Mine'));
  importParsed(written('A foul wind'));
  await reopen();
  await userEvent.click(within(item('At sea')).getByRole('button', { name: labels.deviceNote }));
  const asked = await waitFor(dialog);
  await userEvent.click(within(asked).getByRole('button', { name: labels.takeTheirs }));
  await waitFor(() => expect(item('At sea').textContent).toContain('A foul wind'));
  await userEvent.keyboard('{Escape}');
  expect(within(item('At sea')).queryByRole('button', { name: labels.deviceNote })).toBeNull();
});

test('the banner asks whether two books are the same, and leads to the answers', async () => {
  await openImported(deviceFile(smallLibrary));
  expect(screen.queryByRole('button', { name: texts.books.same })).toBeNull();
  importText(deviceFile(smallLibrary).replaceAll('A Quiet Harbour', 'A Quiet Harbour (Reissue)'));
  await reopen();
  await userEvent.click(screen.getByRole('button', { name: texts.books.same }));
  const asked = await waitFor(dialog);
  expect(within(asked).getAllByRole('button', { name: texts.books.join })).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  // Not by a later import that has nothing to do with them.
  importText(deviceFile([{ text: 'Of another book', title: 'Unlike Any Other' }]));
  await reopen();
  await screen.findByRole('button', { name: report.open });
  expect(screen.queryByRole('button', { name: texts.books.same })).toBeNull();
});

test('a highlight of which the file has no text says so', async () => {
  await openImported(deviceFile([{ text: '', location: '275' }]));
  expect(items()).toHaveLength(1);
  expect(items()[0]?.textContent).toContain(labels.noText);
});

test('an entry that cannot be parsed is listed, with its line', async () => {
  const told = await openReport(`${deviceFile(smallLibrary)}Only a title\r\n==========\r\n`);
  expect(told.querySelector('pre')?.textContent).toContain('Only a title');
  expect(told.textContent).toMatch(/Line \d+/);
  expect(screen.queryAllByRole('heading', { name: report.title })).toHaveLength(1);
});

test('an import is undone but for what was edited since, and the notice says so', async () => {
  await openWith([]);
  const before = $library.get()!;
  act(() => {
    importText(deviceFile(smallLibrary));
    $history.set(recordEdit(emptyHistory, before, $library.get()!, 'import'));
  });
  await expectItems(4);
  await addTag('Élan', 'light');
  await userEvent.click(screen.getByRole('button', { name: report.open }));
  const told = await waitFor(dialog);
  await userEvent.click(within(told).getByRole('button', { name: report.undoImport }));
  await expectItems(1);
  expect(notice()).toContain('1 highlight that you’ve changed is kept.');
});

test('an import before the last is undone from the list, which says first what goes and what stays', async () => {
  await openWith([]);
  const before = $library.get()!;
  const origin = { at: Date.UTC(2026, 0, 5, 12), files: ['My Clippings.txt', ''] };
  act(() => {
    importText(deviceFile(smallLibrary));
    $history.set(recordEdit(emptyHistory, before, $library.get()!, 'import', origin));
    $imports.set([
      { ...origin, added: 4 },
      { at: origin.at + 1, files: ['Dusk.txt'], added: 1 },
    ]);
    importText(deviceFile([{ text: 'Dusk fell', title: 'Dusk' }]));
  });
  await expectItems(5);
  await addTag('Élan', 'light');
  await pressInTools(texts.imports.title);
  const listed = await waitFor(dialog);
  const [last, first] = within(listed).getAllByRole('listitem');
  expect(last?.textContent).toContain('Dusk.txt');
  expect(first?.textContent).toContain('My Clippings.txt and Pasted text');
  await userEvent.click(
    within(first!).getByRole('button', {
      name: /^Undo this import: My Clippings.txt and Pasted text, /,
    }),
  );
  await waitFor(() => expect(first?.textContent).toContain('3 highlights will be removed.'));
  expect(first?.textContent).toContain('1 highlight stays');
  await expectItems(5);
  await userEvent.click(within(first!).getByRole('button', { name: report.undoImport }));
  await expectItems(2);
});

test('the report says that its import cannot be undone any more', async () => {
  const told = await openReport(deviceFile(smallLibrary));
  expect(told.textContent).toContain(report.undoOff);
  expect(screen.queryAllByRole('button', { name: report.undoImport })).toHaveLength(0);
});

test('a file whose passages were deleted leads to them', async () => {
  const file = deviceFile(smallLibrary);
  await openImported(file);
  const before = items().length;
  changeLibrary((library) => deleteHighlights(library, [library.highlights[0]!.id]));
  await expectItems(before - 1);
  act(() => importText(file));
  await expectText(report.nothingNew);
  await userEvent.click(await screen.findByRole('button', { name: texts.only.deleted }));
  await expectItems(1);
});

test('of a file cut within its last entry the banner does not say that all of it is here', async () => {
  const file = deviceFile(smallLibrary);
  await openImported(file);
  act(() => importText(`${file}Dusk (Duarte, Bruno)\n- Your Highlight on page 9`));
  await expectText('1 entry not understood');
  expect(document.body.textContent).not.toContain(report.nothingNew);
});
