import { expect, test } from 'vitest';
import { $exportSettings } from '../../../../src/stores/export/settings.ts';
import {
  emptyReasonOf,
  type ExportRequest,
} from '../../../../src/workspace/export/export-request.ts';
import texts from '../../../../i18n/en/highlights.json' with { type: 'json' };
import { entry, highlight, libraryOf } from '../../../support/library/entries.ts';

const settings = $exportSettings.get();
const whole = libraryOf(
  highlight([1, 2], 'A passage'),
  entry({ kind: 'bookmark', location: [9, 9] }),
);
const request: ExportRequest = {
  library: whole,
  shown: whole.highlights,
  selected: new Set(),
  unsavedScope: null,
  settings,
  plan: 'free',
  known: null,
};
const bookmarks = whole.highlights.filter(({ kind }) => kind === 'bookmark');
const { nothingTicked, nothingNew, bookmarks: onlyBookmarks } = texts.export;

test.each<[string, Partial<ExportRequest>, string]>([
  ['nothing is ticked', { settings: { ...settings, scope: 'choose' } }, nothingTicked],
  ['bookmarks alone are shown', { unsavedScope: 'shown', shown: bookmarks }, onlyBookmarks],
  ['all are bookmarks', { library: { ...whole, highlights: bookmarks } }, onlyBookmarks],
  ['all was exported before', { settings: { ...settings, onlyNew: true } }, nothingNew],
  ['the options leave nothing', {}, texts.empty.noHighlights],
])('a document is empty where %s', (_name, changed, reason) => {
  expect(emptyReasonOf({ ...request, ...changed }, texts)).toBe(reason);
});
