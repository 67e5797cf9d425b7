import { expect, test } from 'vitest';
import { deleteHighlights } from '../../../../src/highlights/library/edit.ts';
import { addTag } from '../../../../src/highlights/library/tags.ts';
import type { Library } from '../../../../src/highlights/library/model.ts';
import {
  documentOf,
  passagesOf,
  rememberedPart,
} from '../../../../src/stores/export/export-document.ts';
import { parseSettings } from '../../../../src/stores/export/settings.ts';
import { find, highlight, libraryOf } from '../../../support/library/entries.ts';

const [sea, harbour] = [{ title: 'Sea' }, { title: 'Harbour' }];
const whole = libraryOf(
  highlight([1, 1], 'One', '10:00:00', sea),
  highlight([2, 2], 'Two', '10:00:00', harbour),
);
const [one, two] = [find(whole, 'One'), find(whole, 'Two')];
const library = addTag(whole, [one.id, two.id], 'calm');

function exported(choice: object, now = library): string[] {
  const settings = { ...parseSettings(null), scope: 'choose' as const, ...choice };
  const part = rememberedPart(now, settings);
  const document = documentOf(now, part, settings, { lang: 'en', plan: 'professional' });
  return passagesOf(document).map(({ id }) => id);
}

test('ticks of several groups narrow each other; nothing ticked is nothing chosen', () => {
  expect(exported({})).toEqual([]);
  expect(exported({ bookIds: [one.bookId] })).toEqual([one.id]);
  expect(exported({ bookIds: [one.bookId], tags: ['calm', 'gone'] })).toEqual([one.id]);
  expect(exported({ tags: ['calm'] })).toHaveLength(2);
});

test('a group of which nothing is left lets nothing through, whatever the others do', () => {
  const without = deleteHighlights({ ...library, books: library.books.slice(0, 1) }, []);
  const [left] = without.books;
  const gone = [one, two].find(({ bookId }) => bookId !== left?.id);
  expect(exported({ bookIds: [gone?.bookId], tags: ['calm'] }, without)).toEqual([]);
  expect(exported({ bookIds: [one.bookId], tags: ['gone'] })).toEqual([]);
  expect(exported({ bookIds: [one.bookId], collectionIds: ['gone'], tags: ['calm'] })).toEqual([]);
});

const textsFor = (now: Library, target: 'markdown' | 'csv', exportedBefore: string[]) => {
  const settings = { ...parseSettings(null), onlyNew: true, target };
  const known = new Set(exportedBefore.map((text) => find(now, text).id));
  const part = rememberedPart(now, settings);
  const plan = 'professional' as const;
  const document = documentOf(now, part, settings, { lang: 'en', plan, known });
  return passagesOf(document).map(({ text }) => text);
};

test('what is new is a whole book where its file replaces the former one, and a passage elsewhere', () => {
  const now = libraryOf(
    highlight([1, 1], 'One', '10:00:00', sea),
    highlight([2, 2], 'Two', '10:00:00', harbour),
    highlight([3, 3], 'Three', '10:00:00', sea),
  );
  expect(textsFor(now, 'csv', ['One', 'Two'])).toEqual(['Three']);
  expect(textsFor(now, 'markdown', ['One', 'Two'])).toEqual(['One', 'Three']);
  expect(textsFor(now, 'markdown', ['One', 'Two', 'Three'])).toEqual([]);
});

test('books of one title go together, since a number tells their files apart', () => {
  const now = libraryOf(
    highlight([1, 1], 'One', '10:00:00', { title: 'Poems', authors: ['Ada Orlow'] }),
    highlight([2, 2], 'Two', '10:00:00', { title: 'Poems', authors: ['Per Lind'] }),
    highlight([3, 3], 'Three', '10:00:00', harbour),
  );
  expect(textsFor(now, 'markdown', ['One', 'Three']).sort()).toEqual(['One', 'Two']);
});
