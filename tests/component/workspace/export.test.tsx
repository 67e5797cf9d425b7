// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import texts from '../../../i18n/en/highlights.json' with { type: 'json' };
import { dayOf } from '../../../src/highlights/library/review.ts';
import { all, dialog, eventually, fill, get, nameOf, press } from '../../support/component.tsx';
import {
  openWith,
  search,
  select,
  expectItems,
  expectText,
} from '../../support/mounted-library.tsx';
import { WritingWorker } from '../../support/writing-worker.ts';

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
const previewHas = (text: string) =>
  eventually(() => expect(preview().textContent).toContain(text));
const formats = () => all('radio', /(?:)/, dialog());
const close = () => press(get('button', texts.report.close, dialog()));

async function openPanel(): Promise<void> {
  await press(all('button', labels.title)[0]!);
  await eventually(preview);
}

async function choose(format: string): Promise<void> {
  const isOffered = all('radio', format, dialog()).length > 0;
  if (!isOffered) await press(get('button', labels.allFormats, dialog()));
  await press(get('radio', format, dialog()));
}

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
  const six = formats().map(nameOf);
  expect(six).toHaveLength(6);
  await choose(labels.anki);
  expect(formats()).toHaveLength(21);
  expect(formats().map(nameOf).slice(0, 6)).toEqual(six);
  const group = get<HTMLInputElement>('radio', labels.anki).closest('[role=group]');
  expect(nameOf(group!)).toBe(labels.forReviews);
  await close();
  await openPanel();
  expect(formats().map(nameOf)).toEqual([...six, labels.anki]);
  expect(nameOf(document.activeElement!)).toBe(labels.anki);
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
    ['markdown', [dated('Highlights', 'zip'), 'On Rivers.md', '# On Rivers']],
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
  const style = () => get<HTMLSelectElement>('combobox', labels.style, dialog());
  const notes = () => get<HTMLInputElement>('checkbox', labels.withNotes, dialog());
  await press(notes());
  await eventually(() => expect(preview().textContent).not.toContain('Compare'));
  await fill(style(), 'chicago');
  await previewHas('Elsa Lindqvist, A Quiet Harbour');
  expect(dialog().textContent).toContain(labels.locationsHint);
  await close();
  await openPanel();
  expect([style().value, notes().checked]).toEqual(['chicago', false]);
});

test('the facts of a book go into its citations', async () => {
  await press(all('button', texts.books.edit)[0]!);
  await eventually(dialog);
  await fill(get('textbox', texts.books.publisher), 'Harbour Press');
  await fill(get('textbox', texts.books.year), '1998');
  await press(get('button', texts.item.save, dialog()));
  await openPanel();
  await fill(get('combobox', labels.style, dialog()), 'chicago');
  await previewHas('Harbour Press, 1998');
});

test('only what is shown, or selected, is exported', async () => {
  const hasOnly = async (shown: string, hidden: string) => {
    await previewHas(shown);
    expect(preview().textContent).not.toContain(hidden);
  };
  await search('elan', 1);
  await openPanel();
  await fill(get('combobox', labels.what, dialog()), 'shown');
  await hasOnly('Élan is a word for it', '朝の海');
  await close();
  await press(get('button', texts.search.clear));
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
  const field = await eventually(() => get('textbox', labels.templateText, dialog()));
  await fill(field, '{{#books}}* {{title}}\n{{/books}}');
  await previewHas('* On Rivers');
  await fill(field, '{{#books}}');
  await previewHas(labels.templateError.split('{{')[0] ?? '');
  const exporting = () =>
    all('button', /^Export/, dialog())
      .at(-1)
      ?.getAttribute('aria-disabled');
  await expectText(`${texts.report.line.replace('{{n}}', '1')}: Unclosed section "books"`);
  await eventually(() => expect(exporting()).toBe('true'));
  await press(get('button', labels.templateLines, dialog()));
  await previewHas('| A Quiet Harbour |');
  await eventually(() => expect(exporting()).toBe('false'));
});

test('what is left out of a search is said, and a bookmark with a note is not', async () => {
  await openWith([
    { kind: 'Bookmark', text: '', location: '300' },
    { text: 'Élan is a word for it', location: '12-13' },
  ]);
  const only = async () => {
    await press(get('button', texts.filter.title));
    const kind = await eventually(() => get('combobox', texts.filter.kind));
    await fill(kind, texts.kind.bookmark);
    await expectItems(1);
    await openDialog();
  };
  const openDialog = () => press(all('button', labels.title)[0]!);
  await only();
  await expectText(labels.bookmarks);
  expect(dialog().textContent).not.toContain(texts.empty.noHighlights);
  await close();
  await press(get('button', texts.item.addNote));
  await fill(get('textbox', texts.item.note), 'Read again');
  await press(get('button', texts.item.save));
  await openPanel();
  await previewHas('Read again');
});

test('the colour that is shown is exported where it is chosen', async () => {
  await openPanel();
  await fill(get('combobox', labels.what), labels.choose);
  await press(get('checkbox', texts.markColor.yellow, dialog()));
  await previewHas('Whoever reads by lantern light');
});

test('a choice begins with what to do, and ticks all or none of a list that can be searched', async () => {
  const titles = [...'ABCDEFGHI'].map((letter) => `Book ${letter}`);
  await openWith(titles.map((title) => ({ title, text: `From ${title}` })));
  await openPanel();
  await fill(get('combobox', labels.what), labels.choose);
  await expectText(labels.nothingTicked);
  const ticked = () =>
    all<HTMLInputElement>('checkbox', /^Book/, dialog()).filter((box) => box.checked);
  await press(get('button', texts.selection.all, dialog()));
  expect(ticked()).toHaveLength(9);
  await fill(get('search', /(?:)/, dialog()), 'book c');
  await press(get('button', texts.selection.none, dialog()));
  await fill(get('search', /(?:)/, dialog()), '');
  expect(ticked()).toHaveLength(8);
});
