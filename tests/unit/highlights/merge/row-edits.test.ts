import { expect, test } from 'vitest';
import { buildDocument } from '../../../../src/highlights/export/build-document.ts';
import { exportAs } from '../../../support/library/export-as.ts';
import type { ExportFormat } from '../../../../src/highlights/export/targets.ts';
import { defaultOptions } from '../../../../src/highlights/export/options.ts';
import * as collections from '../../../../src/highlights/library/collections.ts';
import * as edit from '../../../../src/highlights/library/edit.ts';
import { emptyLibrary, type Library } from '../../../../src/highlights/library/model.ts';
import * as tags from '../../../../src/highlights/library/tags.ts';
import { importFiles } from '../../../../src/highlights/merge/import-files.ts';
import { FREE_EXPORT_LIMIT } from '../../../../src/product.ts';
import { entry, highlight, libraryOf } from '../../../support/library/entries.ts';
import { context, labels as fixed } from '../../../support/library/export-fixtures.ts';
import { readText } from '../../../support/library/read-text.ts';

/** With the site's own heading, which our import knows. */
const labels = { ...fixed, columns: { ...fixed.columns, note: 'Note' } };
const ships = 'Ships wiat at the quay until the tide comes in.';

function library(): Library {
  const brought = libraryOf(
    highlight([181, 183], ships, '10:00:00'),
    entry({ format: 'kobo', text: 'The tide turned.', externalId: 'k1', note: 'Old note #sea' }),
  );
  const ids = brought.highlights.map(({ id }) => id);
  const tagged = tags.addTag(brought, ids, 'harbour');
  const made = collections.createCollection(tagged, 'Best');
  return collections.setInCollection(made, ids, made.collections[0]!.id, true);
}

async function table(
  from: Library,
  textLimit: number | null = null,
  format: ExportFormat = 'csv',
): Promise<string> {
  const document = buildDocument(from, defaultOptions, { locale: 'en', textLimit });
  return new TextDecoder().decode((await exportAs(format, document, labels, context)).bytes);
}

const bringTable = async (into: Library, csv: string) => importFiles(into, [await readText(csv)]);

/** What a user sees of each highlight, by its text. */
const said = ({ highlights, collections: all }: Library) =>
  highlights.map((each) => [
    each.text,
    each.note,
    each.tags,
    each.collections.map((id) => all.find((one) => one.id === id)?.name),
  ]);

test('a row that the reader corrected in the file changes its highlight, as an edit of the reader’s', async () => {
  const before = library();
  const csv = (await table(before))
    .replace('wiat', 'wait')
    .replace('Old note', 'New note')
    .replace('"harbour; sea","Best"', '"sea; night","Best; Calm"');
  const { library: after, report, changed, isNothingNew } = await bringTable(before, csv);
  expect(said(after)).toEqual([
    [ships.replace('wiat', 'wait'), null, ['harbour'], ['Best']],
    ['The tide turned.', 'New note #sea', ['night'], ['Best', 'Calm']],
  ]);
  expect(after.highlights[0]).toMatchObject({ originalText: ships });
  expect(after.highlights[1]).toMatchObject({ isNoteEdited: true });
  const [first, second] = before.highlights;
  const former = { color: 'yellow', page: null, collections: [before.collections[0]!.id] };
  expect(changed).toEqual([
    { ...former, id: first!.id, text: ships, note: null, tags: ['harbour'] },
    {
      ...former,
      id: second!.id,
      text: 'The tide turned.',
      note: 'Old note #sea',
      tags: ['harbour', 'sea'],
    },
  ]);
  expect(report).toMatchObject({ entries: 2, known: 2, added: 0, merged: 0, duplicates: 0 });
  expect(isNothingNew).toBe(false);
  // The device's file changes none of it.
  const device = [highlight([181, 183], ships, '10:00:00')];
  const again = importFiles(after, [{ entries: device, problems: [] }]);
  expect(said(again.library)).toEqual(said(after));
});

test('a copied row with another text is another highlight', async () => {
  const before = library();
  const csv = await table(before);
  const [, row = ''] = csv.split('\r\n');
  const { library: after, report } = await bringTable(
    before,
    `${csv}${row.replace(ships, 'Gulls sleep on the pier.')}\r\n`,
  );
  expect(said(after).map(([text]) => text)).toEqual(
    expect.arrayContaining([ships, 'The tide turned.', 'Gulls sleep on the pier.']),
  );
  expect(report).toMatchObject({ entries: 3, known: 2, added: 1, duplicates: 0 });
});

test('a copied row whose text was made longer leaves the first as it is', async () => {
  const before = library();
  const csv = await table(before);
  const [, row = ''] = csv.split('\r\n');
  const longer = `${ships} Then they sail.`;
  const copied = `${csv}${row.replace(ships, longer)}\r\n`;
  const { library: after, report } = await bringTable(before, copied);
  expect(after.highlights).toEqual(expect.arrayContaining(before.highlights));
  expect(after.highlights.map(({ text }) => text)).toContain(longer);
  expect(report).toMatchObject({ entries: 3, added: 1, merged: 0 });
  expect((await bringTable(after, copied)).isNothingNew).toBe(true);
});

test.each<ExportFormat>(['csv', 'notionCsv'])(
  'a %s that nobody changed brings back nothing that was changed in the library since',
  async (format) => {
    const before = library();
    const csv = await table(before, null, format);
    const [first, second] = before.highlights.map(({ id }) => id);
    const since = edit.deleteHighlights(
      edit.editNote(edit.editText(before, first!, 'Ships wait.'), first!, 'Mine'),
      [second!],
    );
    const { library: after, report, isNothingNew } = await bringTable(since, csv);
    expect(after).toEqual(since);
    expect(report).toMatchObject({ added: 0, deleted: 1 });
    expect(isNothingNew).toBe(true);
  },
);

test('in the table for Notion, too, a text and a note can be corrected', async () => {
  const before = library();
  const csv = (await table(before, null, 'notionCsv')).replace('Old note', 'New note');
  const { library: after } = await bringTable(before, csv);
  expect(said(after)).toEqual(
    said(edit.editNote(before, before.highlights[1]!.id, 'New note #sea')),
  );
});

test('a corrected table that is read again changes nothing, and says so', async () => {
  const before = library();
  const csv = (await table(before))
    .replace('wiat', 'wait')
    .replace('"harbour; sea","Best"', '"Sea; night","Best; Calm"');
  const { library: after } = await bringTable(before, csv);
  const again = await bringTable(after, csv);
  expect(again).toMatchObject({ library: after, changed: [], isNothingNew: true });
  const recased = await bringTable(before, (await table(before)).replaceAll('"Best"', '"best"'));
  expect(recased).toMatchObject({ library: before, changed: [], isNothingNew: true });
});

test('what was written elsewhere reaches highlights that only the device’s file has brought here', async () => {
  const device = [
    highlight([181, 183], ships, '10:00:00'),
    highlight([191, 193], 'The tide turned.', '10:01:00', { page: '12' }),
    highlight([201, 203], 'Gulls sleep on the pier.', '10:02:00'),
  ];
  const here = libraryOf(...device);
  const [first, second] = here.highlights.map(({ id }) => id) as [string, string];
  const colored = edit.editColor(here, [second], 'green');
  const corrected = edit.editText(colored, first, ships.replace('wiat', 'wait'));
  const noted = edit.editNote(edit.editPage(corrected, second, '13'), second, 'Mine #sea');
  const made = collections.createCollection(tags.addTag(noted, [first], 'harbour'), 'Best');
  const there = collections.setInCollection(made, [first], made.collections[0]!.id, true);
  const csv = await table(there);
  const { library: after, changed } = await bringTable(here, csv);
  expect(after).toEqual(there);
  expect(changed.map(({ id }) => id)).toEqual([first, second]);
  expect(await bringTable(after, csv)).toMatchObject({ library: after, isNothingNew: true });
  // What the user has changed here, or the device made longer, stays as it is.
  const own = edit.editNote(here, first, 'Own');
  expect(said((await bringTable(own, csv)).library)[0]).toEqual([ships, 'Own', [], []]);
  const grown = highlight([201, 209], 'Gulls sleep on the pier. The boats are in.', '10:05:00');
  const regrown = importFiles(here, [{ entries: [grown], problems: [] }]).library;
  expect((await bringTable(regrown, csv)).library.highlights[2]).toEqual(regrown.highlights[2]);
});

test('of what was changed in the file and in the library since, nothing is lost', async () => {
  const before = library();
  const [first, second] = before.highlights.map(({ id }) => id) as [string, string];
  const csv = (await table(before))
    .replace('wiat', 'wait')
    .replace('Old note', 'Table note')
    .replace('"harbour; sea","Best"', '"sea; sheet","Calm"');
  const noted = edit.editNote(edit.editText(before, first, 'Ships rest.'), second, 'Mine #sea');
  const since = tags.addTag(edit.editPage(noted, first, '7'), [second], 'mine');
  const { library: after, changed } = await bringTable(since, csv);
  expect(said(after)).toEqual([
    ['Ships rest.', null, ['harbour'], ['Best']],
    // The collections were changed in the file alone.
    ['The tide turned.', 'Mine #sea\n\nTable note #sea', ['harbour', 'mine', 'sheet'], ['Calm']],
  ]);
  expect(after.highlights[0]).toMatchObject({
    originalText: ships,
    otherVersions: [ships.replace('wiat', 'wait')],
    typedPage: '7',
  });
  expect(changed.map(({ id }) => id)).toEqual([first, second]);
  expect((await bringTable(after, csv)).library).toEqual(after);
});

test('a corrected table that is read again leaves alone what was changed after the first time', async () => {
  const before = library();
  const csv = (await table(before))
    .replace('wiat', 'wait')
    .replace('"harbour","Best"', '"harbour; sheet","Calm"');
  const { library: read } = await bringTable(before, csv);
  const [first] = read.highlights.map(({ id }) => id) as [string];
  const since = tags.addTag(edit.editText(read, first, 'Ships rest.'), [first], 'later');
  const { library: after } = await bringTable(since, csv);
  expect(said(after)[0]).toEqual(['Ships rest.', null, ['harbour', 'sheet', 'later'], ['Calm']]);
});

test('commands, white space, cut texts and bookmarks are no changes of the library', async () => {
  const long = 'Whoever reads slowly keeps what was read, and marks it to find it again. '.repeat(
    3,
  );
  const before = libraryOf(
    highlight([181, 183], ships, '10:00:00', { note: '.dark Wrods  of\n\nmine' }),
    highlight([191, 193], long, '10:01:00', { note: 'Wrods on it', page: '12-12' }),
    entry({ kind: 'bookmark', location: [200, 200], note: '.sea Wrods kept' }),
  );
  const csv = (await table(before, FREE_EXPORT_LIMIT)).replaceAll('Wrods', 'Words');
  const { library: after } = await bringTable(before, csv);
  expect(said(after).map(([, note, own]) => [note, own])).toEqual([
    ['Words  of\n\nmine', ['dark']],
    ['Words on it', []],
    ['Words kept', ['sea']],
  ]);
  const again = await bringTable(after, csv.replace('Words  of', 'Words of'));
  expect(again.library).toEqual(after);
});

test('a tag that a corrected note no longer has stays if its cell still names it', async () => {
  const before = library();
  const csv = (await table(before)).replace('Old note #sea', 'New note');
  const { library: after } = await bringTable(before, csv);
  expect(said(after)[1]).toEqual(['The tide turned.', 'New note', ['harbour', 'sea'], ['Best']]);
  const both = csv.replace('"harbour; sea"', '"harbour"');
  expect(said((await bringTable(before, both)).library)[1]?.[2]).toEqual(['harbour']);
});

test('a note that was emptied is removed, one whose column was left out stays', async () => {
  const before = library();
  const csv = await table(before);
  const emptied = await bringTable(before, csv.replace('"Old note #sea"', '""'));
  expect(emptied.library.highlights[1]?.note).toBeNull();
  const bare = csv.replace('"Note"', '"My own column"').replace('"Old note #sea"', '""');
  expect((await bringTable(before, bare)).isNothingNew).toBe(true);
});

test('a text that the free plan cut never shortens the whole one, though it was edited', async () => {
  const long = 'Whoever reads slowly keeps what was read, and marks it to find it again. '.repeat(
    3,
  );
  const before = libraryOf(highlight([181, 183], long, '10:00:00'));
  const csv = (await table(before, FREE_EXPORT_LIMIT)).replace('Whoever reads', 'Who reads');
  expect(csv).toContain('Who reads');
  const { library: after, isNothingNew } = await bringTable(before, csv);
  expect(after).toEqual(before);
  expect(isNothingNew).toBe(true);
});

test('a text that the free plan cut and the user typed anew is offered beside the whole one', async () => {
  const long = 'Whoever reads slowly keeps what was read, and marks it to find it again. '.repeat(
    3,
  );
  const before = libraryOf(highlight([181, 183], long, '10:00:00'));
  const csv = await table(before, FREE_EXPORT_LIMIT);
  const [cell = ''] = /Whoever[^"]*…/.exec(csv) ?? [];
  const { library: after, changed } = await bringTable(before, csv.replace(cell, 'Who reads.'));
  expect(after.highlights[0]).toMatchObject({ text: long, otherVersions: ['Who reads.'] });
  expect(changed).toHaveLength(1);
  const bare = await bringTable(before, csv.replace('…', ''));
  expect(bare).toMatchObject({ library: before, isNothingNew: true });
});

test('in another library the collections of a table are made, and its rows can be brought up to date', async () => {
  const csv = await table(library());
  const { library: made } = await bringTable(emptyLibrary(), csv);
  expect(made.collections.map(({ name }) => name)).toEqual(['Best']);
  expect(said(made)).toEqual(
    said(library()).map(([text, note, , named]) => [
      text,
      note,
      note === null ? ['harbour'] : ['harbour', 'sea'],
      named,
    ]),
  );
  const { library: after } = await bringTable(made, csv.replace('wiat', 'wait'));
  expect(said(after)).toEqual(
    said(made).map(([text, ...others]) => [String(text).replace('wiat', 'wait'), ...others]),
  );
  // What the user took out of a collection stays out of it.
  const out = collections.setInCollection(
    made,
    [made.highlights[0]!.id],
    made.collections[0]!.id,
    false,
  );
  expect((await bringTable(out, csv)).library).toEqual(out);
});

test.each<ExportFormat>(['csv', 'notionCsv'])(
  'a colour corrected in a %s is taken, and other corrected cells are counted',
  async (format) => {
    const before = library();
    const [first] = before.highlights.map(({ id }) => id) as [string];
    const colored = edit.editColor(before, [first], 'green');
    const exported = await table(colored, null, format);
    expect(exported).toContain('Green');
    const pink = await bringTable(colored, exported.replace('Green', 'Pink'));
    expect(pink.library).toEqual(edit.editColor(before, [first], 'pink'));
    expect(pink).toMatchObject({ ignored: 0, isNothingNew: false });
    // One that the user has changed here since stays.
    const blue = edit.editColor(colored, [first], 'blue');
    expect((await bringTable(blue, exported.replace('Green', 'Pink'))).library).toEqual(blue);
    for (const [cell, corrected] of [
      ['The Harbour at Night', 'The Harbor at Night'],
      ['Ada Orlow', 'Ada Orlova'],
      ['181–183', '181–185'],
      ['Green', 'Mauve'],
    ] as const) {
      const { library: after, ignored } = await bringTable(
        colored,
        exported.replace(cell, corrected),
      );
      expect([cell, ignored]).toEqual([cell, 1]);
      expect(after).toEqual(colored);
    }
    expect((await bringTable(colored, exported)).ignored).toBe(0);
  },
);

test('a table as it was exported changes nothing where a text has control characters', async () => {
  const before = libraryOf(highlight([20, 21], 'Ships\u0003 wait\u000F here.', '10:00:00'));
  const { library: after, isNothingNew } = await bringTable(before, await table(before));
  expect(after.highlights).toEqual(before.highlights);
  expect(isNothingNew).toBe(true);
});
