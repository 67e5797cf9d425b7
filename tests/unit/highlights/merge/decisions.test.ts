import { describe, expect, test } from 'vitest';
import type { BackupErrorCode } from '../../../../src/highlights/library/backup-format.ts';
import { readBackup } from '../../../../src/highlights/library/backup.ts';
import { writeBackup } from '../../../../src/highlights/library/backup-format.ts';
import * as edit from '../../../../src/highlights/library/edit.ts';
import * as collections from '../../../../src/highlights/library/collections.ts';
import * as tags from '../../../../src/highlights/library/tags.ts';
import {
  restoreHighlights,
  restoreNote,
} from '../../../../src/highlights/merge/decisions/restore.ts';
import { deviceNote } from '../../../../src/highlights/merge/rebuild/device-notes.ts';
import {
  mergesOf,
  countUndone,
  redoMerges,
  undoMerges,
} from '../../../../src/highlights/merge/decisions/merges.ts';
import { emptyLibrary } from '../../../../src/highlights/library/model.ts';
import { editBook } from '../../../../src/highlights/merge/books/edit-book.ts';
import { mergeBooks } from '../../../../src/highlights/merge/books/merge-books.ts';
import { mergeBackup } from '../../../../src/highlights/merge/merge-backup.ts';
import {
  bring,
  find,
  highlight,
  libraryOf,
  note,
  shown,
  withoutIds,
} from '../../../support/library/entries.ts';

const SHORT = 'A lantern over the water';
const LONG = 'A lantern over the water, larger than the moon.';
const OTHER = 'The sea was calm that night.';

test('of the merges of an import those are counted that were taken apart since, and nothing that was deleted', () => {
  const library = libraryOf(
    highlight([5, 6], SHORT, '10:00:00'),
    highlight([5, 7], LONG, '19:00:00'),
    highlight([9, 9], OTHER, '10:00:00'),
    highlight([9, 9], OTHER, '19:00:00'),
  );
  const merges = mergesOf(library);
  expect(merges).toHaveLength(2);
  expect(countUndone(library, merges)).toBe(0);
  for (const { id } of merges) expect(countUndone(undoMerges(library, [id]), merges)).toBe(1);
  const gone = edit.deleteHighlights(library, [find(library, LONG).id]);
  expect(countUndone(gone, merges)).toBe(0);
});

test('a longer text that the device sends after the reader edited theirs is told until they decide', () => {
  const before = libraryOf(highlight([5, 6], SHORT, '10:00:00'));
  const { id } = find(before, SHORT);
  const longer = [highlight([5, 7], LONG, '19:00:00')];
  const { library, longerOnDevice } = bring(longer, edit.editText(before, id, 'Mine'));
  expect(longerOnDevice).toEqual([id]);
  const both = { id, text: 'Mine', originalText: LONG };
  expect(library.highlights).toMatchObject([{ ...both, deviceHasMore: true }]);
  expect(readBackup(writeBackup(library))).toEqual(library);
  expect(bring(longer, library).longerOnDevice).toEqual([]);
  for (const text of ['Mine', LONG]) {
    const decided = edit.editText(library, id, text);
    expect(decided.highlights[0]).toMatchObject({ text });
    expect(bring(longer, decided).library.highlights[0]).not.toHaveProperty('deviceHasMore');
  }
});

describe('a note that the device has changed', () => {
  const written = (text: string) =>
    highlight([5, 6], SHORT, '10:00:00', { format: 'kobo', externalId: 'k1', note: text });
  const before = libraryOf(written('remember'));
  const { id } = find(before, SHORT);

  test('is told with what it was', () => {
    const { library, changed } = bring([written('forget')], before);
    expect(shown(library)).toEqual([`${SHORT} // forget`]);
    expect(changed).toMatchObject([{ id, text: SHORT, note: 'remember' }]);
    expect(bring([written('forget')], before).isNothingNew).toBe(false);
    expect(bring([written('forget')], library).changed).toEqual([]);
  });

  test('is offered where the reader wrote one, until they decide', () => {
    const mine = edit.editNote(before, id, 'remember, and more');
    const { library, changed } = bring([written('forget')], mine);
    expect(changed).toMatchObject([{ id }]);
    expect(library.highlights).toMatchObject([
      { note: 'remember, and more', hasNewDeviceNote: true },
    ]);
    expect(readBackup(writeBackup(library))).toEqual(library);
    const again = bring([written('forget')], library);
    expect(again.changed).toEqual([]);
    expect(again.library).toEqual(library);
    const more = bring([highlight([60, 60], OTHER)], library).library;
    expect(find(more, SHORT)).toHaveProperty('hasNewDeviceNote');
    const kept = edit.editNote(library, id, 'remember, and more');
    expect(kept.highlights[0]).not.toHaveProperty('hasNewDeviceNote');
    const later = bring([highlight([60, 60], OTHER)], kept).library;
    expect(find(later, SHORT)).not.toHaveProperty('hasNewDeviceNote');
    const taken = restoreNote(library, id).highlights;
    expect(taken).toMatchObject([{ note: 'forget' }]);
    expect(taken[0]).not.toHaveProperty('hasNewDeviceNote');
  });
});

describe('a note that the device’s file has anew', () => {
  const passage = highlight([5, 6], SHORT, '10:00:00');
  const first = note(6, 'remember the lantern', '10:00:01');
  const second = note(6, 'forget the lantern and the sea', '18:00:00');
  const before = libraryOf(passage, first);

  test('replaces the former one, which can be taken apart', () => {
    const { library, report } = bring([passage, first, second], before);
    expect(shown(library)).toEqual([`${SHORT} // forget the lantern and the sea`]);
    expect(report).toMatchObject({ merged: 1 });
    expect(withoutIds(libraryOf(second, first, passage))).toEqual(withoutIds(library));
    const [merge] = mergesOf(library).filter(({ reason }) => reason === 'draft');
    expect(merge).toMatchObject({
      keptText: 'forget the lantern and the sea',
      source: { text: 'remember the lantern' },
    });
    const apart = undoMerges(library, [merge!.id]);
    expect(shown(apart).sort()).toEqual(
      [`${SHORT} // forget the lantern and the sea`, 'remember the lantern'].sort(),
    );
    expect(redoMerges(apart, [merge!.id])).toEqual(library);
    const last = note(6, 'think of the lantern', '19:00:00');
    expect(shown(bring([last], library).library)).toEqual([`${SHORT} // think of the lantern`]);
  });

  test('is offered where the reader wrote one, until they decide', () => {
    const mine = edit.editNote(before, before.highlights[0]!.id, 'remember, and more');
    const { library, isNothingNew } = bring([second], mine);
    expect(isNothingNew).toBe(false);
    expect(library.highlights).toMatchObject([
      { note: 'remember, and more', hasNewDeviceNote: true },
    ]);
    const { id } = library.highlights[0]!;
    expect(deviceNote(library.highlights[0]!)).toBe('forget the lantern and the sea');
    expect(bring([passage, first, second], library).library).toEqual(library);
    const more = bring([highlight([60, 60], OTHER)], library).library;
    expect(find(more, SHORT)).toHaveProperty('hasNewDeviceNote');
    const kept = edit.editNote(library, id, 'remember, and more');
    const later = bring([highlight([60, 60], OTHER)], kept).library;
    expect(find(later, SHORT)).toMatchObject({ note: 'remember, and more' });
    expect(find(later, SHORT)).not.toHaveProperty('hasNewDeviceNote');
    const [taken] = restoreNote(library, id).highlights;
    expect(taken).toMatchObject({ note: 'forget the lantern and the sea' });
    expect(taken).not.toHaveProperty('hasNewDeviceNote');
  });

  const written = (text: string, at: string) => note(6, text, at);
  const beside = (...texts: string[]) => {
    const notes = texts.map((text, at) => written(text, `1${String(at)}:00:01`));
    return { notes, library: libraryOf(passage, ...notes) };
  };

  test.each([
    ['share this', '48 Rjles of Power'],
    ['the tide of the sea', 'a lantern on the pier'],
    ['#todo read again', '#todo ask the teacher'],
    ['共有する', '力の法則'],
    ['แบ่งปัน', 'กฎแห่งอำนาจ'],
    ['!', '?'],
  ])('stays with “%s” if it says something else, “%s”', (former, later) => {
    const { notes, library } = beside(former, later);
    expect(shown(library)).toEqual([`${SHORT} // ${former}\n\n${later}`]);
    expect(mergesOf(library).map(({ reason }) => reason)).toEqual(['note', 'note']);
    expect(withoutIds(libraryOf(...notes.toReversed(), passage))).toEqual(withoutIds(library));
    const again = bring([passage, ...notes], library);
    expect(again.library).toEqual(library);
    expect(again.isNothingNew).toBe(true);
    const [first, second] = notes;
    const byStep = bring([second!], libraryOf(passage, first!)).library;
    expect(withoutIds(byStep)).toEqual(withoutIds(library));
  });

  test.each([
    ['48 Rjles of Power', '48 Rules of Power'],
    ['read again', 'I should read this again'],
    ['I should read this again', 'read again'],
    ['Über die Brücke', 'uber jene brucke'],
    ['これを共有する', '後で共有する'],
    ['ควรแบ่งปัน', 'แบ่งปันพรุ่งนี้'],
    ['cosae', 'cosa é il transfert'],
    ['.h1', '.h2'],
  ])('replaces “%s” if it rewrites that, “%s”', (former, later) => {
    expect(beside(former, later).library.highlights).toMatchObject([{ note: later }]);
  });

  test('replaces what another one replaced, however little the two share', () => {
    const { library } = beside('read it again', 'read it with Ada', 'ask Ada with care');
    expect(library.highlights).toMatchObject([{ note: 'ask Ada with care' }]);
  });

  test('leaves the passage the tags of the one that it replaces, until the reader removes them', () => {
    const { notes, library } = beside('#todo #tide read this again', 'read #tide again');
    const { id } = library.highlights[0]!;
    expect(library.highlights).toMatchObject([{ note: 'read #tide again', tags: ['todo'] }]);
    const [first, second] = notes;
    const byStep = bring([second!], libraryOf(passage, first!)).library;
    expect(withoutIds(byStep)).toEqual(withoutIds(library));
    expect(bring([passage, ...notes], library).library).toEqual(library);
    const untagged = tags.removeTag(library, [id], 'todo');
    const later = bring([highlight([60, 60], OTHER), ...notes], untagged).library;
    expect(find(later, SHORT).tags).toEqual([]);
    const unmarked = tags.removeTag(libraryOf(passage, first!), [id], 'todo');
    expect(find(bring([second!], unmarked).library, SHORT).tags).toEqual([]);
  });

  test('stays beside another one where two passages end there, or it is at another place or undated', () => {
    const both = `${SHORT} // remember the lantern\n\nforget the lantern and the sea`;
    const elsewhere = libraryOf(passage, first, { ...second, location: [5, 5] });
    expect(shown(elsewhere)).toEqual([both]);
    expect(shown(libraryOf(passage, first, { ...second, date: null }))).toHaveLength(1);
    const notes = libraryOf(passage, highlight([6, 6], OTHER, '10:00:00'), first, second)
      .highlights.map((each) => each.note ?? '')
      .join();
    for (const text of ['remember', 'forget']) expect(notes).toContain(text);
  });
});

test('of a passage that KOReader has extended, the note is the one that it has now', () => {
  const at = (text: string, beside: string, modified: string | null = null) =>
    highlight([5, 6], text, '10:00:00', { format: 'koreader', note: beside, modified });
  const before = libraryOf(at(SHORT, 'remember'));
  const { library } = bring([at(LONG, 'forget')], before);
  expect(shown(library)).toEqual([`${LONG} // forget`]);
  expect(deviceNote(library.highlights[0]!)).toBe('forget');
  const shortened = bring([at(SHORT, 'and so on', '2017-01-02T10:00:00')], library).library;
  expect(shortened.highlights).toMatchObject([{ note: 'and so on' }]);
  const later = highlight([5, 6], LONG, '11:00:00', { format: 'koreader', note: 'forget' });
  expect(bring([later], before).library.highlights).toMatchObject([{ note: 'forget\n\nremember' }]);
});

describe('what was deleted', () => {
  const first = highlight([5, 6], SHORT, '10:00:00');
  const beside = note(6, 'remember', '10:00:00');
  const withNote = libraryOf(first, beside, highlight([9, 9], OTHER));
  const library = edit.deleteHighlights(withNote, [find(withNote, SHORT).id]);

  test('stays deleted, its note too, when the same file comes again', () => {
    expect(shown(library)).toEqual([OTHER]);
    expect(shown(bring([first, beside, highlight([20, 20], 'new')], library).library)).toEqual([
      OTHER,
      'new',
    ]);
  });

  test('stays deleted when the other device has it with another date, or shorter', () => {
    const again = [
      highlight([5, 6], SHORT, '19:00:00'),
      highlight([5, 5], 'lantern over the water', '20:00:00'),
    ];
    expect(shown(bring(again, library).library)).toEqual([OTHER]);
  });

  test('stays deleted when the reader extended it on the device', () => {
    const extended = bring([highlight([5, 7], LONG, '19:00:00')], library).library;
    expect(shown(extended)).toEqual([OTHER]);
    expect(extended.deleted.map(({ text }) => text)).toEqual([LONG]);
  });

  test('does not hide a new note', () => {
    expect(shown(bring([note(6, 'another thought', '19:00:00')], library).library)).toEqual([
      'another thought',
      OTHER,
    ]);
  });

  test('hides what its note was continued with', () => {
    const longer = note(6, 'remember the lantern', '19:00:00');
    expect(shown(bring([longer], library).library)).toEqual([OTHER]);
    const again = [note(6, 'rem', '19:00:00'), note(6, 'remember', '19:00:00')];
    expect(shown(bring(again, library).library)).toEqual([OTHER]);
  });

  test('keeps a deleted note from a passage that comes later, with its drafts', () => {
    const lone = libraryOf(note(6, 'rem', '10:00:00'));
    const gone = edit.deleteHighlights(lone, [find(lone, 'rem').id]);
    expect(shown(bring([first], gone).library)).toEqual([SHORT]);
    const continued = bring([first, note(6, 'remember', '10:00:02')], gone).library;
    expect(shown(continued)).toEqual([SHORT]);
    expect(continued.deleted.map(({ text }) => text)).toEqual(['remember']);
  });

  test('can be restored to its position', () => {
    const id = library.deleted[0]?.id ?? '';
    expect(restoreHighlights(library, [id])).toEqual(withNote);
    const grown = bring([highlight([1, 1], 'first')], library).library;
    expect(shown(restoreHighlights(grown, [id]))).toEqual(['first', `${SHORT} // remember`, OTHER]);
  });
});

describe('what was edited', () => {
  test('stays edited when the same file comes again, and when the passage is extended', () => {
    const library = libraryOf(highlight([5, 5], SHORT, '10:00:00'));
    const edited = edit.editText(library, library.highlights[0]?.id ?? '', 'My own words');
    const again = bring(
      [highlight([5, 5], SHORT, '10:00:00'), highlight([9, 9], OTHER)],
      edited,
    ).library;
    expect(shown(again)).toEqual(['My own words', OTHER]);
    const extended = bring([highlight([5, 6], LONG, '10:01:00')], again).library;
    expect(extended.highlights[0]).toMatchObject({
      text: 'My own words',
      originalText: LONG,
      location: [5, 6],
    });
    const { id } = find(extended, 'My own words');
    expect(shown(edit.editText(extended, id, LONG))).toEqual([LONG, OTHER]);
  });

  test('is never absorbed by another edited one', () => {
    let library = libraryOf(highlight([5, 6], 'one two three'), highlight([7, 8], 'four five six'));
    for (const text of ['one two three', 'four five six'])
      library = edit.editText(library, find(library, text).id, `my ${text}`);
    const { library: after } = bring(
      [highlight([5, 8], 'one two three four five six', '20:00:00')],
      library,
    );
    expect(after.highlights.map(({ text }) => text).sort()).toEqual([
      'my four five six',
      'my one two three',
    ]);
  });

  test.each([
    ['both were edited', [LONG, SHORT], { [`my ${LONG}`]: LONG, [`my ${SHORT}`]: SHORT }],
    ['the correction was edited', [SHORT], { [`my ${SHORT}`]: SHORT }],
    ['what it corrects was edited', [LONG], { [`my ${LONG}`]: SHORT }],
  ])(
    'and its correction in a book that joins it are one, unless both were: %s',
    (_name, texts, expected) => {
      let library = libraryOf(
        highlight([5, 9], LONG, '10:00:00'),
        highlight([5, 5], SHORT, '10:00:20', { title: 'Salt' }),
      );
      for (const text of texts)
        library = edit.editText(library, find(library, text).id, `my ${text}`);
      const [into = '', from = ''] = library.books.map(({ id }) => id);
      const { highlights } = mergeBooks(library, [from], into);
      const originals = highlights.map(({ text, originalText }) => [text, originalText]);
      expect(Object.fromEntries(originals)).toEqual(expected);
    },
  );

  test('edited back to the device’s text counts as unedited', () => {
    const library = libraryOf(highlight([5, 5], SHORT));
    const id = library.highlights[0]?.id ?? '';
    expect(edit.editText(edit.editText(library, id, 'x'), id, SHORT)).toEqual(library);
  });

  test('a note the reader wrote is kept, and a new one of the device stands below it', () => {
    const library = libraryOf(highlight([5, 6], SHORT), note(6, 'remember'));
    const edited = edit.editNote(library, library.highlights[0]?.id ?? '', 'my own note');
    const same = bring(
      [highlight([5, 6], SHORT), note(6, 'remember'), highlight([9, 9], OTHER)],
      edited,
    ).library;
    expect(shown(same)).toEqual([`${SHORT} // my own note`, OTHER]);
    const more = bring([note(5, 'a second thought', '19:00:00')], same).library;
    expect(shown(more)).toEqual([`${SHORT} // my own note\n\na second thought`, OTHER]);
    const id = find(more, SHORT).id;
    const again = (now: typeof more) =>
      bring([note(6, 'remember'), note(5, 'a second thought', '19:00:00')], now).library;
    expect(again(more)).toEqual(more);
    const shorter = edit.editNote(more, id, 'my own note');
    expect(shown(again(shorter))).toEqual([`${SHORT} // my own note`, OTHER]);
    const second = find(more, SHORT).merged.find(({ text }) => text === 'a second thought');
    expect(shown(undoMerges(more, [second?.id ?? '']))).toEqual([
      `${SHORT} // my own note\n\na second thought`,
      'a second thought',
      OTHER,
    ]);
    const continued = bring([note(6, 'remember the lantern', '19:00:00')], edited).library;
    expect(shown(continued)).toEqual([`${SHORT} // my own note`]);
    expect(continued.highlights[0]).toHaveProperty('hasNewDeviceNote');
    expect(deviceNote(continued.highlights[0]!)).toBe('remember the lantern');
  });

  test('a removed note stays removed, and the device’s can be restored', () => {
    const library = libraryOf(highlight([5, 6], SHORT), note(6, 'remember'));
    const id = library.highlights[0]?.id ?? '';
    const removed = edit.editNote(library, id, '  ');
    expect(shown(bring([highlight([9, 9], OTHER)], removed).library)).toEqual([SHORT, OTHER]);
    expect(restoreNote(removed, id)).toEqual(library);
    const more = bring([highlight([9, 9], OTHER)], removed).library;
    const both = edit.editNote(more, find(more, OTHER).id, 'my own note');
    expect(shown(restoreNote(both, id))).toEqual([
      `${SHORT} // remember`,
      `${OTHER} // my own note`,
    ]);
  });

  test.each([
    ['one beside it', [highlight([5, 6], SHORT), note(6, 'remember')]],
    ['two', [highlight([5, 6], SHORT), note(6, 'remember'), note(5, 'the sea', '11:00:00')]],
    ['its own', [highlight([5, 6], SHORT, '10:00:00', { note: 'remember', format: 'koreader' })]],
    ['none', [highlight([5, 6], SHORT)]],
  ])('the device’s note that can be restored is known: %s', (_name, entries) => {
    const library = libraryOf(...entries);
    const before = find(library, SHORT);
    const edited = edit.editNote(library, before.id, 'my own note');
    expect(deviceNote(find(edited, SHORT))).toBe(before.note);
    expect(find(restoreNote(edited, before.id), SHORT).note).toBe(before.note);
  });

  test('a lone note that was edited keeps its wording when its passage is imported', () => {
    const library = libraryOf(note(6, 'remember', '10:00:00'));
    const edited = tags.addTag(
      edit.editText(library, library.highlights[0]?.id ?? '', 'remember this'),
      [library.highlights[0]?.id ?? ''],
      'sea',
    );
    const after = bring([highlight([5, 6], SHORT)], edited).library;
    expect(shown(after)).toEqual([`${SHORT} // remember this`]);
    expect(after.highlights[0]?.tags).toEqual(['sea']);
    expect(shown(bring([highlight([9, 9], OTHER)], after).library)).toEqual([
      `${SHORT} // remember this`,
      OTHER,
    ]);
  });

  test('a merged passage has the tags and collections of all its parts', () => {
    let library = collections.createCollection(
      libraryOf(highlight([5, 5], SHORT), highlight([6, 6], 'larger than the moon')),
      'Sea',
    );
    const collection = library.collections[0]?.id ?? '';
    library = tags.addTag(library, [find(library, SHORT).id], 'light');
    library = collections.setInCollection(
      library,
      [find(library, 'larger than the moon').id],
      collection,
      true,
    );
    const [whole] = bring([highlight([5, 6], LONG, '19:00:00')], library).library.highlights;
    expect(whole).toMatchObject({ text: LONG, tags: ['light'], collections: [collection] });
  });
});

test('an entry split off an edited, tagged highlight is as the device wrote it', () => {
  const first = bring([highlight([5, 5], SHORT, '10:00:00'), highlight([5, 6], LONG, '11:00:00')]);
  const id = first.library.highlights[0]?.id ?? '';
  const library = edit.editText(
    tags.addTag(edit.editNote(first.library, id, 'mine'), [id], 'sea'),
    id,
    'My words',
  );
  const undone = undoMerges(library, [first.merges[0]?.id ?? '']);
  expect(undone.highlights).toMatchObject([
    { text: SHORT, note: null, tags: [], originalText: null },
    { text: 'My words', note: 'mine', tags: ['sea'], originalText: LONG },
  ]);
});

describe('backups', () => {
  test('are restored as they were written', () => {
    let library = libraryOf(
      highlight([5, 5], SHORT),
      highlight([5, 6], LONG, '12:00:00'),
      note(6, 'n'),
      highlight([9, 9], OTHER),
    );
    library = collections.createCollection(
      tags.addTag(library, [library.highlights[0]?.id ?? ''], 'x'),
      'Sea',
    );
    library = edit.deleteHighlights(library, [find(library, OTHER).id]);
    expect(readBackup(`\ufeff${writeBackup(library)}`)).toEqual(library);
    expect(structuredClone(library)).toEqual(library);
  });

  test.each<[string, string, RegExp, BackupErrorCode?]>([
    ['not JSON', '{', /not JSON/],
    ['another JSON', '[1]', /does not say/],
    ['null', 'null', /does not say/],
    ['half of one', writeBackup(libraryOf()).slice(0, -9), /not JSON/, 'damaged'],
    [
      'a damaged list',
      writeBackup(libraryOf(highlight([1, 1], 'x'))).replace('"text":"x"', '"text":1'),
      /highlights/,
      'damaged',
    ],
    ['a missing version', '{"format":"clippings-library"}', /version undefined/, 'damaged'],
    ['a missing list', writeBackup(libraryOf()).replace('"books":[],', ''), /books/, 'damaged'],
  ])(
    '%s is refused, naming what is wrong',
    (_name, text, message, code: BackupErrorCode = 'notBackup') => {
      expect(() => readBackup(text)).toThrow(
        expect.objectContaining({ name: 'BackupError', code }) as Error,
      );
      expect(() => readBackup(text)).toThrow(message);
    },
  );

  test('optional fields of books come back, those of a later site that this one does not know too', () => {
    const library = libraryOf(highlight([1, 1], 'x'));
    const { id } = library.books[0]!;
    const edited = editBook(library, id, { series: 'Sands', seriesNumber: '9', url: '10.1/2' });
    expect(readBackup(writeBackup(edited))).toEqual(edited);
    const later = writeBackup(edited)
      .replace('"series":', '"narrator":"Ida Brun","series":')
      .replace('"edited":[', '"edited":["narrator",');
    const read = readBackup(later);
    expect(read.books[0]).toMatchObject({
      narrator: 'Ida Brun',
      edited: ['narrator', 'series', 'seriesNumber', 'url'],
    });
    expect(writeBackup(mergeBackup(library, read))).toContain('"narrator":"Ida Brun"');
    expect(writeBackup(mergeBackup(emptyLibrary(), read))).toContain('"narrator":"Ida Brun"');
  });
});
