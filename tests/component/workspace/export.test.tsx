// @vitest-environment jsdom
import { readFile } from 'node:fs/promises';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import texts from '../../../i18n/en/highlights.json' with { type: 'json' };
import { dayOf } from '../../../src/highlights/library/review.ts';
import { $view, show } from '../../../src/stores/library/current-view.ts';
import { changeExport } from '../../../src/stores/export/settings.ts';
import { $library } from '../../../src/stores/library/library.ts';
import { $notice } from '../../../src/stores/notice.ts';
import { deviceFile } from '../../support/library/clippings-fixture.ts';
import { dialog, fill } from '../../support/component/component.tsx';
import {
  importText,
  openWith,
  search,
  select,
  expectItems,
  expectText,
} from '../../support/component/mounted-library.tsx';
import { WritingWorker } from '../../support/fakes/writing-worker.ts';

const { export: labels } = texts;

vi.stubGlobal('Worker', WritingWorker);

beforeEach(() =>
  openWith([
    { text: 'Whoever reads by lantern light', location: '100-102', page: 7 },
    { kind: 'Note', text: 'Compare <this> & that', location: '102', page: 7 },
    { text: 'Élan is a word for it', title: 'On Rivers (Marchetti, Dario)', location: '12-13' },
    { text: '朝の海は静かだった', title: '海辺の手紙 (田中千代)', location: '5-6' },
  ]),
);

const preview = () => dialog().querySelector<HTMLElement>('[data-preview]')!;
const previewHas = (text: string) => waitFor(() => expect(preview().textContent).toContain(text));
const formats = () => within(dialog()).queryAllByRole<HTMLInputElement>('radio');
const names = () => formats().map(({ labels: own }) => own?.[0]?.textContent);
const close = () =>
  userEvent.click(within(dialog()).getByRole('button', { name: texts.report.close }));

async function openPanel(): Promise<void> {
  await userEvent.click(screen.queryAllByRole('button', { name: labels.title })[0]!);
  await waitFor(preview);
}

async function choose(format: string): Promise<void> {
  const isOffered = within(dialog()).queryAllByRole('radio', { name: format }).length > 0;
  if (!isOffered)
    await userEvent.click(within(dialog()).getByRole('button', { name: labels.allFormats }));
  await userEvent.click(within(dialog()).getByRole('radio', { name: format }));
}

test('Back closes the dialog, and the next time leads to the former view; closed by its button, Back leads there at once', async () => {
  const [first] = $library.get()!.books;
  const before = { ...$view.get() };
  show({ book: first!.id });
  await openPanel();
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect($view.get().book).toBe(first!.id);
  await openPanel();
  await close();
  history.back();
  await waitFor(() => expect($view.get()).toEqual(before));
});

test('services that take no file from a browser come with three steps', async () => {
  await openPanel();
  const steps = () => [...dialog().querySelectorAll(`[aria-label="${texts.steps.title}"] > li`)];
  await choose(labels.docx);
  expect(steps()).toHaveLength(0);
  for (const [format, last] of [
    [labels.enex, texts.steps.enexArrives],
    [labels.notion, texts.steps.notionArrives],
    [labels.notionCsv, texts.steps.notionCsvArrives],
  ] as const) {
    await choose(format);
    expect(steps()).toHaveLength(3);
    expect(steps()[2]?.textContent).toBe(last);
  }
});

test('no format moves: another than the six comes after them, and all stand by group', async () => {
  await openPanel();
  await choose(labels.docx);
  await close();
  await openPanel();
  const six = names();
  expect(six).toHaveLength(6);
  await choose(labels.anki);
  expect(formats()).toHaveLength(21);
  expect(names().slice(0, 6)).toEqual(six);
  const group = screen.getByRole('group', { name: labels.forReviews });
  expect(within(group).getByRole('radio', { name: labels.anki })).toBeDefined();
  await close();
  await openPanel();
  expect(names()).toEqual([...six, labels.anki]);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: labels.anki }));
});

/** A name as it is saved, which tells it from that of another day. */
const dated = (name: string, ending: string) => `${name} ${dayOf(new Date())}.${ending}`;

test('the preview is what the file is: rows, a text with its name, notes', async () => {
  await openPanel();
  for (const [format, name] of [
    ['xlsx', dated('Highlights', 'xlsx')],
    ['csv', dated('Highlights', 'csv')],
  ] as const) {
    await choose(labels[format]);
    await previewHas(name);
    await previewHas('Compare <this> & that');
    expect(preview().querySelector('th')?.textContent).toBe(texts.column.book);
    expect(preview().querySelectorAll('tr')).toHaveLength(4);
  }
  for (const [format, parts] of [
    ['markdown', [dated('Highlights Obsidian', 'zip'), 'On Rivers.md', '# On Rivers']],
    ['bibtex', [dated('Highlights', 'bib'), 'title = {{A Quiet Harbour}}']],
    ['enex', ['On Rivers']],
  ] as const) {
    await choose(labels[format]);
    for (const part of parts) await previewHas(part);
  }
  expect(preview().querySelector('table')).toBeNull();
});

test('citations and notes change the preview, and are remembered', async () => {
  await openPanel();
  await choose(labels.docx);
  await previewHas('Compare <this> & that');
  const style = () =>
    within(dialog()).getByRole<HTMLSelectElement>('combobox', { name: labels.style });
  const notes = () =>
    within(dialog()).getByRole<HTMLInputElement>('checkbox', { name: labels.withNotes });
  await userEvent.click(notes());
  await waitFor(() => expect(preview().textContent).not.toContain('Compare'));
  await userEvent.selectOptions(style(), 'chicago');
  await previewHas('Elsa Lindqvist, A Quiet Harbour');
  expect(dialog().textContent).toContain(labels.locationsHint);
  await close();
  await openPanel();
  expect([style().value, notes().checked]).toEqual(['chicago', false]);
});

test('says how many quotations have no page or place to cite, unless their locations are cited', async () => {
  const unpaged = deviceFile([
    { text: 'One', title: 'B' },
    { text: 'Two', title: 'B' },
  ]);
  importText(unpaged.replaceAll(/on page \d+ \| /g, 'on '));
  await openPanel();
  await userEvent.selectOptions(
    within(dialog()).getByRole('combobox', { name: labels.style }),
    'chicago',
  );
  const unplaced = labels.noPlace_other.replace('{{count}}', '2');
  await within(dialog()).findByText(unplaced);
  await userEvent.click(within(dialog()).getByRole('checkbox', { name: labels.locations }));
  await waitFor(() => expect(within(dialog()).queryByText(unplaced)).toBeNull());
});

test('the facts of a book go into its citations', async () => {
  await userEvent.click(screen.queryAllByRole('button', { name: texts.books.edit })[0]!);
  await waitFor(dialog);
  await fill(screen.getByRole('textbox', { name: texts.books.publisher }), 'Harbour Press');
  await fill(screen.getByRole('textbox', { name: texts.books.year }), '1998');
  await userEvent.click(within(dialog()).getByRole('button', { name: texts.item.save }));
  await openPanel();
  await userEvent.selectOptions(
    within(dialog()).getByRole('combobox', { name: labels.style }),
    'chicago',
  );
  await previewHas('Harbour Press, 1998');
});

test('APA lists the titles whose case it changed, until the reader writes one', async () => {
  await openPanel();
  await userEvent.selectOptions(
    within(dialog()).getByRole('combobox', { name: labels.style }),
    'apa',
  );
  const checks = await within(dialog()).findByText(labels.recased_other.replace('{{count}}', '2'));
  expect(checks.closest('details:not([open])')).toBeNull();
  await userEvent.click(within(dialog()).getByRole('button', { name: 'A quiet harbour' }));
  const title = await screen.findByRole('textbox', { name: texts.books.sentenceTitle });
  await fill(title, 'A Quiet Harbour');
  await userEvent.click(screen.getByRole('button', { name: texts.item.save }));
  await expectText(labels.recased_one.replace('{{count}}', '1'));
  await previewHas('A Quiet Harbour.');
});

test('only what is shown, or selected, is exported', async () => {
  const hasOnly = async (shown: string, hidden: string) => {
    await previewHas(shown);
    expect(preview().textContent).not.toContain(hidden);
  };
  await search('elan', 1);
  await openPanel();
  await userEvent.selectOptions(
    within(dialog()).getByRole('combobox', { name: labels.what }),
    'shown',
  );
  await hasOnly('Élan is a word for it', '朝の海');
  await close();
  await userEvent.click(screen.getByRole('button', { name: texts.search.clear }));
  await expectItems(3);
  await select('朝の海');
  await openPanel();
  await hasOnly('朝の海', 'Élan');
  // A file of one book has the book's name.
  await previewHas('海辺の手紙.');
});

test('the reader’s own template is previewed while it is written, with the reason when it fails', async () => {
  await openPanel();
  await choose(labels.template);
  await previewHas('# A Quiet Harbour');
  const field = await within(dialog()).findByRole('textbox', { name: labels.templateText });
  await fill(field, '{{#books}}* {{title}}\n{{/books}}');
  await previewHas('* On Rivers');
  // Inserted at the cursor.
  await fill(field, '{{#books}}* {{/books}}');
  (field as HTMLTextAreaElement).setSelectionRange(12, 12);
  await userEvent.click(within(dialog()).getByText(labels.templateFields));
  const listed = within(dialog()).getByRole('button', { name: 'seriesNumber' }).closest('li');
  expect(listed?.textContent).toBe(`seriesNumber${texts.books.seriesNumber}`);
  await userEvent.click(within(dialog()).getByRole('button', { name: 'authors' }));
  expect(field).toHaveProperty('value', '{{#books}}* {{authors}}{{/books}}');
  await previewHas('* Elsa Lindqvist');
  await fill(field, '{{#books}}');
  await previewHas(labels.templateError.split('{{')[0] ?? '');
  const exporting = () =>
    within(dialog())
      .queryAllByRole('button', { name: /^Export/ })
      .at(-1)
      ?.getAttribute('aria-disabled');
  await expectText(`${texts.report.line.replace('{{n}}', '1')}: Unclosed section "books"`);
  await waitFor(() => expect(exporting()).toBe('true'));
  await userEvent.click(within(dialog()).getByRole('button', { name: labels.templateLines }));
  await previewHas('| A Quiet Harbour |');
  await waitFor(() => expect(exporting()).toBe('false'));
});

test('what is left out of a search is said, and a bookmark with a note is not', async () => {
  await openWith([
    { kind: 'Bookmark', text: '', location: '300' },
    { text: 'Élan is a word for it', location: '12-13' },
  ]);
  const only = async () => {
    await userEvent.click(screen.getByRole('button', { name: texts.filter.title }));
    const kind = await screen.findByRole('combobox', { name: texts.filter.kind });
    await userEvent.selectOptions(kind, texts.kind.bookmark);
    await expectItems(1);
    await openDialog();
  };
  const openDialog = () =>
    userEvent.click(screen.queryAllByRole('button', { name: labels.title })[0]!);
  await only();
  await expectText(labels.bookmarks);
  expect(dialog().textContent).not.toContain(texts.empty.noHighlights);
  await close();
  await userEvent.click(screen.getByRole('button', { name: texts.item.addNote }));
  await fill(screen.getByRole('textbox', { name: texts.item.note }), 'Read again');
  await userEvent.click(screen.getByRole('button', { name: texts.item.save }));
  await openPanel();
  await previewHas('Read again');
});

test('the colour that is shown is exported where it is chosen', async () => {
  await openPanel();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: labels.what }), labels.choose);
  await userEvent.click(within(dialog()).getByRole('checkbox', { name: texts.markColor.yellow }));
  await previewHas('Whoever reads by lantern light');
});

test('a choice begins with what to do, and ticks all or none of a list that can be searched', async () => {
  const titles = [...'ABCDEFGHI'].map((letter) => `Book ${letter}`);
  await openWith(titles.map((title) => ({ title, text: `From ${title}` })));
  await openPanel();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: labels.what }), labels.choose);
  await expectText(labels.nothingTicked);
  const ticked = () =>
    within(dialog())
      .queryAllByRole<HTMLInputElement>('checkbox', { name: /^Book/ })
      .filter((box) => box.checked);
  await userEvent.click(within(dialog()).getByRole('button', { name: texts.selection.all }));
  expect(ticked()).toHaveLength(9);
  await fill(within(dialog()).getByRole('searchbox'), 'book c');
  await userEvent.click(within(dialog()).getByRole('button', { name: texts.selection.none }));
  await fill(within(dialog()).getByRole('searchbox'), '');
  expect(ticked()).toHaveLength(8);
});

test('the button counts highlights, notes of their own apart, as the shelf does', async () => {
  await openWith([
    { text: 'The first chapter', location: '90-91' },
    { kind: 'Note', text: '.h1', location: '91' },
    { text: 'Whoever reads by lantern light', location: '100-102' },
    { kind: 'Note', text: 'A note of its own', location: '300' },
    { kind: 'Bookmark', text: '', location: '400' },
  ]);
  changeExport({ target: 'docx', scope: 'all' });
  const all = screen.getByRole('button', { name: new RegExp(`^${texts.books.all}`) });
  expect(all.textContent).toContain('2 highlights · 1 note · 1 bookmark');
  await openPanel();
  const button = (name: string) =>
    waitFor(() => expect(within(dialog()).getByRole('button', { name })).toBeTruthy());
  await button('Export 2 highlights and 1 note: Word');
  expect(dialog().textContent).toContain(labels.bookmarks);
  expect(dialog().textContent).not.toContain(labels.noCards);
  await choose(labels.anki);
  await button(`Export 1 highlight and 1 note: ${labels.anki}`);
  expect(dialog().textContent).toContain(labels.noCards);
});

test('after a PDF whose fonts lack letters, the notice counts the passages and names Word', async () => {
  const loading = vi.spyOn(WritingWorker, 'loadFont');
  const serif = 'node_modules/@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf';
  loading.mockImplementation(async () => new Uint8Array(await readFile(serif)));
  URL.createObjectURL = () => 'blob:';
  await openWith([{ text: 'sea بحر' }]);
  await openPanel();
  await choose(labels.pdf);
  const run = `Export 1 highlight: ${labels.pdf}`;
  await userEvent.click(within(dialog()).getByRole('button', { name: run }));
  await waitFor(() => expect($notice.get()?.text).toContain('.pdf has been saved. 1 highlight'));
  expect($notice.get()?.text).toContain(labels.docx);
  loading.mockRestore();
});
