import { describe, expect, test } from 'vitest';
import * as edit from '../../../../src/highlights/library/edit.ts';
import * as tags from '../../../../src/highlights/library/tags.ts';
import { importFiles } from '../../../../src/highlights/merge/import-files.ts';
import { listedCount } from '../../../../src/highlights/merge/import-report.ts';
import { purgeDeleted } from '../../../../src/highlights/merge/decisions/purge.ts';
import {
  emptyLibrary,
  type Library,
  type Source,
} from '../../../../src/highlights/library/model.ts';
import { patchBetween } from '../../../../src/highlights/library/patch.ts';
import { allOf, sourceIdsOf, sourcesOf } from '../../../../src/highlights/library/sources.ts';
import {
  redoImport,
  takeBackImport,
} from '../../../../src/highlights/merge/decisions/take-back.ts';
import {
  mergesOf,
  redoMerges,
  undoMerges,
} from '../../../../src/highlights/merge/decisions/merges.ts';
import { parseClippings } from '../../../../src/highlights/read/clippings/parse-clippings.ts';
import { entryBook, newEntry } from '../../../../src/highlights/entry.ts';
import type { Entry } from '../../../../src/highlights/types.ts';
import {
  generateClippings,
  seededRandom,
} from '../../../../scripts/support/clippings-generator.ts';
import { withoutIds } from '../../../support/library/entries.ts';

/** Few words and few locations, so that entries often collide, overlap and contain one another. */
function crowded(seed: number, count: number): Entry[] {
  const random = seededRandom(seed);
  const upTo = (limit: number) => Math.floor(random() * limit);
  const words = 'sea salt night lantern over the water and moon calm'.split(' ');
  return Array.from({ length: count }, (): Entry => {
    const from = upTo(words.length - 1);
    const text = words.slice(from, from + 1 + upTo(words.length - from)).join(' ');
    const start = upTo(12);
    const kind =
      (['highlight', 'highlight', 'highlight', 'note', 'note', 'bookmark', 'clip'] as const)[
        upTo(7)
      ] ?? 'highlight';
    const isByPage = random() < 0.25;
    const end = kind === 'note' || kind === 'bookmark' ? start : start + upTo(4);
    const date =
      random() < 0.1
        ? null
        : `2017-01-0${String(1 + upTo(3))}T10:0${String(upTo(10))}:${String(10 + upTo(50))}`;
    const title = ['Salt', 'SALT', 'Water'][upTo(3)] ?? 'Salt';
    return newEntry(entryBook({ title }), 'clippings', {
      kind,
      page: isByPage || random() < 0.3 ? String(1 + upTo(3)) : null,
      location: isByPage ? null : [start, end],
      date,
      text: kind === 'bookmark' ? '' : text,
      limitReached: kind === 'highlight' && random() < 0.1,
    });
  });
}

function bringAll(entries: Entry[], library: Library = emptyLibrary()): Library {
  return importFiles(library, [{ entries, problems: [] }]).library;
}

/** The entries that are shown, not joined to another. */
function shownBy(library: Library): string[] {
  return library.highlights.map(({ sourceId }) => sourceId).sort();
}

function allSources(library: Library): string[] {
  return [...library.highlights, ...library.deleted]
    .flatMap(sourcesOf)
    .map(({ id }) => id)
    .sort();
}

/** Passages whose text is still shown, but under another id. */
function renamed(before: Library, after: Library): string[] {
  const ids = new Map(after.highlights.map(({ sourceId, id }) => [sourceId, id]));
  return before.highlights
    .filter(({ sourceId, id }) => ids.has(sourceId) && ids.get(sourceId) !== id)
    .map(({ text }) => text);
}

const SEEDS = Array.from({ length: 25 }, (_, seed) => seed + 1);

describe.each(SEEDS)('seed %i', (seed) => {
  const entries = crowded(seed, 80);
  const library = bringAll(entries);

  test('the report accounts for each entry once, also where half of the file is known, deleted or given up', () => {
    const half = bringAll(entries.filter((_, index) => index % 2 === 0));
    const some = half.highlights.filter((_, index) => index % 3 === 0).map(({ id }) => id);
    const gone = edit.deleteHighlights(half, some);
    const given = purgeDeleted(edit.deleteHighlights(half, some));
    const repeated = [...entries, ...entries.slice(0, 20)];
    for (const before of [emptyLibrary(), half, gone, given, library]) {
      const { report, library: after } = importFiles(before, [{ entries: repeated, problems: [] }]);
      const { highlights, notes, beside, bookmarks, clips, duplicates, merged, deleted } = report;
      const all = [highlights, notes, beside, bookmarks, clips, duplicates, merged, deleted];
      expect(all.reduce((sum, number) => sum + number)).toBe(repeated.length);
      expect(listedCount(report)).toBe(after.highlights.length);
    }
  });

  test('any order, any pieces, any number of times: the same library but for ids, which stay', () => {
    const random = seededRandom(seed + 1000);
    for (let round = 0; round < 4; round += 1) {
      const shuffled = [...entries, ...entries]
        .map((each) => ({ each, key: random() }))
        .sort((a, b) => a.key - b.key);
      let pieced = emptyLibrary();
      while (shuffled.length > 0) {
        const piece = shuffled.splice(0, 1 + Math.floor(random() * 40)).map(({ each }) => each);
        const before = pieced;
        pieced = bringAll(piece, before);
        expect(renamed(before, pieced)).toEqual([]);
      }
      const ids = pieced.highlights.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(withoutIds(pieced)).toEqual(withoutIds(library));
    }
  });

  test('one by one and without dates: the same library, in the same order', () => {
    const undated = entries.map((each) => ({ ...each, date: null }));
    let pieced = emptyLibrary();
    for (const each of undated.toReversed()) pieced = bringAll([each], pieced);
    expect(withoutIds(pieced)).toEqual(withoutIds(bringAll(undated)));
  });

  test('every distinct entry is in the library, exactly once', () => {
    const distinct = new Set(
      entries.map(({ book, kind, page, location, date, text }) =>
        JSON.stringify([book.title, kind, page, location, date, text]),
      ),
    );
    const sources = allSources(library);
    expect(sources).toHaveLength(distinct.size);
    expect(new Set(sources).size).toBe(sources.length);
  });

  test('every merge can be undone by itself and all together, and redone', () => {
    const merges = mergesOf(library);
    for (const { id } of merges.slice(0, 12)) {
      const undone = undoMerges(library, [id]);
      expect(shownBy(undone)).toEqual([...shownBy(library), id].sort());
      expect(allSources(undone)).toEqual(allSources(library));
      expect(redoMerges(undone, [id])).toEqual(library);
    }
    const ids = merges.map(({ id }) => id);
    const undone = undoMerges(library, ids);
    expect(shownBy(undone)).toEqual([...shownBy(library), ...ids].sort());
    expect(redoMerges(undone, ids)).toEqual(library);
  });

  test('nothing is merged into a text that it shares nothing with, or into a cut one', () => {
    const whole = ({ kind }: Source) => kind !== 'note';
    for (const [shown, ...behind] of library.highlights.map(sourcesOf)) {
      if (!shown || !whole(shown)) continue;
      for (const source of behind.filter(whole)) {
        expect(shown.text.includes(source.text) || source.text.includes(shown.text)).toBe(true);
        expect(shown.limitReached && !source.limitReached).toBe(false);
      }
    }
  });

  test('highlights have unique ids', () => {
    const ids = library.highlights.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe.each(SEEDS)('what the reader did outlives later imports: seed %i', (seed) => {
  const entries = crowded(seed, 90);
  const random = seededRandom(seed + 2000);
  let library = bringAll(entries.slice(0, 45));
  const written: string[] = [];
  const deletedTexts: string[] = [];
  for (let step = 0; step < 12; step += 1) {
    const chosen = library.highlights[Math.floor(random() * library.highlights.length)];
    if (!chosen) continue;
    const mark = `by the reader ${String(step)}`;
    const action = Math.floor(random() * 5);
    if (action === 0 && chosen.originalText === null) {
      library = edit.editText(library, chosen.id, mark);
      written.push(mark);
    } else if (action === 1 && chosen.kind !== 'note' && !chosen.isNoteEdited) {
      library = edit.editNote(library, chosen.id, mark);
      written.push(mark);
    } else if (action === 2) {
      library = tags.addTag(library, [chosen.id], mark);
      written.push(mark);
    } else if (
      action === 3 &&
      chosen.tags.length === 0 &&
      chosen.originalText === null &&
      !chosen.isNoteEdited
    ) {
      library = edit.deleteHighlights(library, [chosen.id]);
      deletedTexts.push(chosen.sourceId);
    } else if (action === 4) {
      library = undoMerges(
        library,
        chosen.merged.slice(0, 1).map(({ id }) => id),
      );
    }
  }
  const after = bringAll(entries, library);

  test('everything the reader wrote is still there, once', () => {
    const shown = after.highlights.flatMap(({ text, note, tags }) => [
      text,
      ...(note ?? '').split('\n\n'),
      ...tags,
    ]);
    for (const mark of written) expect(shown.filter((each) => each === mark)).toHaveLength(1);
  });

  test('nothing deleted reappears by itself', () => {
    const shown = new Set(after.highlights.map(({ sourceId }) => sourceId));
    expect(deletedTexts.filter((id) => shown.has(id))).toEqual([]);
  });

  test('no entry is lost or duplicated', () => {
    expect(allSources(after)).toEqual(allSources(bringAll(entries)));
  });
});

test('importing a file in two halves, in either order, equals importing the whole', () => {
  const { entries } = parseClippings(generateClippings({ entries: 3000, seed: 3, books: 6 }));
  const [first, second] = [entries.slice(0, 1700), entries.slice(1300)];
  const whole = withoutIds(bringAll(entries));
  expect(withoutIds(bringAll(second, bringAll(first)))).toEqual(whole);
  expect(withoutIds(bringAll(first, bringAll(second)))).toEqual(whole);
});

const entryIds = (library: Library) => allOf(library).flatMap(sourceIdsOf).sort();

test('an import that is undone after later ones takes only its own entries, and comes back whole', () => {
  for (let seed = 1; seed <= 120; seed += 1) {
    const states = [emptyLibrary()];
    for (const part of [seed, seed + 1000, seed + 2000])
      states.push(bringAll(crowded(part, 12), states.at(-1)));
    const [empty, first, second, last] = states as [Library, Library, Library, Library];
    for (const [before, after] of [
      [empty, first],
      [first, second],
    ] as const) {
      const left = takeBackImport(structuredClone(last), patchBetween(after, before));
      const ids = entryIds(left);
      expect(new Set(ids).size).toBe(ids.length);
      const known = new Set(entryIds(before));
      const own = new Set(entryIds(after).filter((id) => !known.has(id)));
      expect(ids).toEqual(expect.arrayContaining(entryIds(last).filter((id) => !own.has(id))));
      expect(entryIds(redoImport(left, patchBetween(left, last)))).toEqual(entryIds(last));
    }
  }
});
