import { expect, test } from 'vitest';
import * as edit from '../../../../src/highlights/library/edit.ts';
import {
  emptyLibrary,
  type Library,
  type LibraryHighlight,
} from '../../../../src/highlights/library/model.ts';
import { allOf, sourceIdsOf, sourcesOf } from '../../../../src/highlights/library/sources.ts';
import { mergeBooks } from '../../../../src/highlights/merge/books/merge-books.ts';
import { moveHighlights } from '../../../../src/highlights/merge/books/move-highlights.ts';
import { mergesOf, undoMerges } from '../../../../src/highlights/merge/decisions/merges.ts';
import { isPartOf } from '../../../../src/highlights/merge/compare/comparison-text.ts';
import type { Entry } from '../../../../src/highlights/types.ts';
import { seededRandom } from '../../../../scripts/support/clippings-generator.ts';
import { bring, highlight, note } from '../../../support/library/entries.ts';

/*
 * A user and their device for a year: the device’s file only grows, and is imported again and
 * again, under two titles of one book and with another book beside.
 */

const TITLES = ['Emma', 'Emma (Penguin Classics)', 'Persuasion'];
const idsIn = (highlights: readonly LibraryHighlight[]) => new Set(highlights.flatMap(sourceIdsOf));

/** What a shown highlight says, and where, by which a repeat is recognised. */
const wordingOf = ({ kind, bookId, location, text }: LibraryHighlight) =>
  JSON.stringify([kind, bookId, location, text]);

function repeatsIn({ highlights, unmerged }: Library): string[] {
  const apart = new Set(unmerged);
  const joined = highlights.filter((each) => !sourceIdsOf(each).some((id) => apart.has(id)));
  const seen = new Set<string>();
  return joined.map(wordingOf).filter((each) => seen.size === seen.add(each).size);
}

/** Passages of which the text that is shown lacks some. */
const hiddenIn = ({ highlights }: Library) =>
  highlights.flatMap((each) =>
    each.merged
      .filter(({ kind, text }) => {
        const whole = each.originalText ?? each.text;
        return kind !== 'note' && !isPartOf(text, whole, false);
      })
      .map(({ text }) => `${text} behind ${each.text}`),
  );

function year(seed: number): void {
  const random = seededRandom(seed);
  const upTo = (limit: number) => Math.floor(random() * limit);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[upTo(items.length)];
  const file: Entry[] = [];
  const done: string[] = [];
  let clock = 0;
  const now = () => {
    clock += 200 + upTo(400);
    return new Date(Date.UTC(2017, 0, 1) + clock * 1000).toISOString().slice(0, 19);
  };
  const words = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `word${String(from + at)}`).join(' ');
  const mark = (title: string, from: number, to: number) => {
    const place: [number, number] = [Math.floor(from / 5), Math.floor((to - 1) / 5)];
    file.push(highlight(place, words(from, to), undefined, { title, date: now() }));
  };
  const marked = () => pick(file.filter(({ kind }) => kind === 'highlight'));
  const device: Record<string, () => void> = {
    mark: () => {
      const from = upTo(60);
      mark(pick(TITLES) ?? '', from, from + 2 + upTo(8));
    },
    grow: () => {
      const former = marked();
      if (!former) return;
      const [first = 0, last = 0] = [former.text.split(' ')[0], former.text.split(' ').at(-1)].map(
        (word) => Number(word?.slice(4)),
      );
      mark(former.book.title, Math.max(0, first - upTo(2)), last + 2 + upTo(4));
    },
    note: () => {
      const former = marked();
      const at = former?.location?.[1];
      if (at === undefined) return;
      const text = `thought ${String(at)} ${pick(['first', 'second', 'third', 'last']) ?? ''}`;
      file.push(note(at, text, undefined, { title: former!.book.title, date: now() }));
    },
  };
  let library: Library = emptyLibrary();
  const gone = new Set<string>();
  const reader: Record<string, () => Library> = {
    text: () => edit.editText(library, pick(library.highlights)?.id ?? '', `mine ${now()}`),
    note: () => edit.editNote(library, pick(library.highlights)?.id ?? '', `mine ${now()}`),
    remove: () => edit.deleteHighlights(library, [pick(library.highlights)?.id ?? '']),
    apart: () => undoMerges(library, [pick(mergesOf(library))?.id ?? '']),
    move: () =>
      moveHighlights(library, [pick(library.highlights)?.id ?? ''], pick(library.books)?.id ?? ''),
    join: () => {
      const [one, other] = library.books.filter(({ title }) => title.startsWith('Emma'));
      return one && other && upTo(4) === 0 ? mergeBooks(library, [other.id], one.id) : library;
    },
  };
  const check = (before: Library, what: string) => {
    done.push(what);
    const said = `${done.join(', ')}\n`;
    const [shown, deleted] = [idsIn(library.highlights), idsIn(library.deleted)];
    const all = allOf(library).flatMap(sourceIdsOf);
    expect(new Set(all).size, `${said}an entry twice`).toBe(all.length);
    for (const id of idsIn(allOf(before)))
      expect(shown.has(id) || deleted.has(id), `${said}an entry lost`).toBe(true);
    expect(
      [...gone].filter((id) => shown.has(id)),
      `${said}a deleted entry is back`,
    ).toEqual([]);
    if (what !== 'remove')
      for (const id of idsIn(before.highlights))
        expect(deleted.has(id), `${said}an entry deleted by itself`).toBe(false);
    for (const id of deleted) gone.add(id);
    expect(repeatsIn(library), `${said}the same twice`).toEqual([]);
    expect(hiddenIn(library), `${said}hidden`).toEqual([]);
  };
  for (let step = 0; step < 60; step += 1) {
    const before = library;
    const part = random();
    if (part < 0.5) {
      pick(Object.values(device))?.();
    } else if (part < 0.7) {
      library = bring(file, library).library;
      check(before, 'import');
      expect(
        allOf(library).flatMap(sourcesOf).length,
        `${done.join(', ')}\nnot all of the file`,
      ).toBeGreaterThanOrEqual(new Set(file.map((each) => JSON.stringify(each))).size);
      expect(bring(file, library).library, done.join(', ')).toBe(library);
    } else {
      const [name, act] = pick(Object.entries(reader)) ?? ['', () => library];
      library = act();
      check(before, name);
    }
  }
}

test.each(Array.from({ length: 60 }, (_, at) => at + 1))('seed %i', (seed) => {
  year(seed);
});
