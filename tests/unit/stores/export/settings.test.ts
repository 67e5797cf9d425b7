// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { mergeBooks } from '../../../../src/highlights/merge/books/merge-books.ts';
import { createCollection } from '../../../../src/highlights/library/collections.ts';
import { addTag } from '../../../../src/highlights/library/tags.ts';
import { parseSettings, presentChoice } from '../../../../src/stores/export/settings.ts';
import { formatOf, isShareTarget } from '../../../../src/highlights/export/targets.ts';
import { EXPORT_KEY } from '../../../../src/lib/shared/storage-keys.ts';
import { find, highlight, libraryOf, note } from '../../../support/library/entries.ts';

const usual = parseSettings(null);

test.each(['', 'nonsense', '[]', '7', 'null', '{"target":"exe","order":1,"withNotes":"yes"}'])(
  'a stored %j gives the defaults',
  (stored) => {
    expect(parseSettings(stored || null)).toEqual(usual);
  },
);

test('stored settings are restored', () => {
  const settings = { ...usual, target: 'enex', citationStyle: 'apa', withDates: false, auto: true };
  expect(parseSettings(JSON.stringify(settings))).toEqual(settings);
});

test('a stored choice is restored, and anything but a list of texts is ignored', () => {
  const choice = {
    scope: 'choose',
    bookIds: ['b1'],
    collectionIds: ['c1'],
    tags: ['sea'],
    colors: ['pink'],
    chapters: ['One'],
    groupBy: null,
    template: '{{title}}',
  };
  expect(parseSettings(JSON.stringify(choice))).toEqual({ ...usual, ...choice });
  expect(
    parseSettings(
      '{"scope":"some","bookIds":"b1","collectionIds":[1],"tags":null,"colors":["mauve"],"groupBy":7}',
    ),
  ).toEqual(usual);
});

test('a choice is limited to what is in the library, and follows merged books', () => {
  const whole = libraryOf(
    highlight([1, 1], 'One', '10:00:00', { title: 'Sea', authors: [] }),
    highlight([2, 2], 'Two', '10:00:00', { title: 'Harbour', authors: [] }),
  );
  const idOf = (title: string) => whole.books.find((book) => book.title === title)?.id ?? '';
  let library = addTag(whole, [find(whole, 'One').id], 'calm');
  library = createCollection(library, 'Thesis');
  const collectionIds = library.collections.map(({ id }) => id);
  const bookIds = [idOf('Sea'), idOf('Harbour')];
  expect(
    presentChoice(
      {
        colors: [],
        chapters: [],
        bookIds: [...bookIds, 'gone'],
        collectionIds: [...collectionIds, 'gone'],
        tags: ['gone', 'calm'],
      },
      library,
    ),
  ).toEqual({ bookIds, collectionIds, tags: ['calm'], colors: [], chapters: [] });
  const joined = mergeBooks(library, [idOf('Sea')], idOf('Harbour'));
  expect(presentChoice({ ...usual, bookIds }, joined).bookIds).toEqual([idOf('Harbour')]);
});

test('what is shown can be chosen: yellow without a colour, and a tag of a note however it is written', () => {
  const library = libraryOf(
    highlight([1, 1], 'One'),
    note(1, '.calm'),
    highlight([9, 9], 'Two', '11:00:00', { color: 'pink' }),
  );
  const choice = { ...usual, colors: ['yellow', 'pink', 'blue'] as const, tags: ['Calm'] };
  expect(presentChoice({ ...choice, colors: [...choice.colors] }, library)).toMatchObject({
    colors: ['yellow', 'pink'],
    tags: ['calm'],
  });
});

test('services get the Word file', () => {
  expect(['oneNote', 'googleDrive', 'dropbox'].map((each) => formatOf(each as 'oneNote'))).toEqual([
    'docx',
    'docx',
    'docx',
  ]);
  expect(formatOf('pdf')).toBe('pdf');
  expect(isShareTarget('dropbox')).toBe(true);
  expect(isShareTarget('docx')).toBe(false);
  expect(isShareTarget('pdf')).toBe(false);
});

describe('of two tabs', () => {
  async function openTab() {
    vi.resetModules();
    vi.stubEnv('SSR', false);
    const tab = await import('../../../../src/stores/export/settings.ts');
    vi.unstubAllEnvs();
    return tab;
  }
  const tabs = async () => {
    localStorage.clear();
    return [await openTab(), await openTab()] as const;
  };
  const template = 'an hour of work';

  test('neither takes back what the other has set', async () => {
    const [first, second] = await tabs();
    first.changeExport({ target: 'template', template });
    second.changeExport({ target: 'docx' });
    const stored = parseSettings(localStorage.getItem(EXPORT_KEY));
    expect(stored).toEqual({ ...usual, template });
    expect(second.$exportSettings.get()).toEqual(stored);
  });

  test('one does not bring back what the other has cleared', async () => {
    const [first, second] = await tabs();
    first.changeExport({ template });
    second.changeExport({ withNotes: false });
    first.clearExportSettings();
    second.changeExport({ target: 'txt' });
    expect(second.$exportSettings.get()).toEqual({ ...usual, target: 'txt' });
  });

  test('a change that cannot be stored lasts as long as its page', async () => {
    const [first] = await tabs();
    first.changeExport({ template });
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    first.changeExport({ target: 'txt' });
    first.changeExport({ withNotes: false });
    full.mockRestore();
    expect(first.$exportSettings.get()).toEqual({
      ...usual,
      template,
      target: 'txt',
      withNotes: false,
    });
  });
});
