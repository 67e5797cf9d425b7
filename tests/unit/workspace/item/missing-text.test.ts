import { expect, test } from 'vitest';
import labels from '../../../../i18n/en/highlights.json' with { type: 'json' };
import type { LibraryHighlight } from '../../../../src/highlights/library/model.ts';
import { missingText } from '../../../../src/workspace/item/missing-text.ts';
import { highlight, libraryOf } from '../../../support/library/entries.ts';

const { item, file } = labels;
const [whole] = libraryOf(highlight([1, 1], 'Ships wait.')).highlights;

test.each<[Partial<LibraryHighlight>, string | null]>([
  [{}, null],
  [{ text: '' }, item.noText],
  [{ text: '', kind: 'bookmark' }, null],
  [{ text: '', limitReached: true }, item.limit],
  [{ limitReached: true, isTruncated: true }, file.limitReached],
  [{ isTruncated: true, format: 'kindle-html' }, item.cut],
  // The file was exported on the free plan, whose limit is ours.
  [{ isTruncated: true, format: 'csv' }, item.shortened],
  [{ isTruncated: true, format: 'markdown' }, item.shortened],
  [{ isTruncated: true, format: 'readwise' }, item.shortened],
])('what is said of %j is %j', (facts, expected) => {
  expect(missingText({ ...whole!, ...facts }, labels)).toBe(expected);
});
