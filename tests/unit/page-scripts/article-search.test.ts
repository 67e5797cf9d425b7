import { describe, expect, test } from 'vitest';
import { articleSearch, excerptOf, markedParts } from '../../../src/page-scripts/article-search.ts';

const entry = (address: string, title: string, text: string) => ({
  address,
  title,
  heading: '',
  text,
  group: 'Guide',
});

describe('what a search finds', () => {
  const english = [
    entry('/kobo', 'Import from a Kobo', 'Open KoboReader.sqlite in the folder .kobo.'),
    entry('/cite', 'Cite without pages', 'Chicago, MLA and APA. A café is quoted.'),
    entry('/export', 'Export', 'A Kobo is named here once.'),
  ];
  const german = [entry('/de', 'Fragen', 'Wie groß darf die Datei sein?')];
  const polish = [entry('/pl', 'Pytania', 'Czy trzeba płacić?')];
  const japanese = [
    entry('/ja/1', 'ハイライトを読み込む', '端末のファイルを開くと、重複が取り除かれます。'),
    entry('/ja/2', '出典の書き方', 'ページ番号のない電子書籍を引用します。'),
  ];
  const chinese = [
    entry('/zh/1', '导入标注', '打开设备上的文件，重复的标注会被去掉。'),
    entry('/zh/2', '引用电子书', '没有页码的电子书怎样注明出处。'),
  ];

  test.each([
    ['a title before a text', 'en', english, 'kobo', ['/kobo', '/export']],
    ['the beginning of a word', 'en', english, 'chic', ['/cite']],
    ['a part of a file’s name', 'en', english, 'sqlite', ['/kobo']],
    ['without accents and capitals', 'en', english, 'CAFE', ['/cite']],
    ['its own letters', 'de', german, 'groß', ['/de']],
    ['with the letters of a keyboard without ß', 'de', german, 'gross', ['/de']],
    ['with the letters of a keyboard without ł', 'pl', polish, 'plac', ['/pl']],
    ['despite a slip of the finger', 'en', english, 'chicgo', ['/cite']],
    ['every word before any', 'en', english, 'kobo folder', ['/kobo']],
    ['any word where none has all', 'en', english, 'apa folder', ['/kobo', '/cite']],
    ['nothing', 'en', english, 'xyzzy', []],
    ['Japanese without spaces', 'ja', japanese, '重複', ['/ja/1']],
    ['Japanese in a compound', 'ja', japanese, '電子書籍', ['/ja/2']],
    ['Chinese without spaces', 'zh-Hans', chinese, '重复', ['/zh/1']],
    ['Chinese in two words', 'zh-Hans', chinese, '电子书 页码', ['/zh/2']],
  ])('%s (%s)', (_, lang, entries, query, addresses) => {
    const found = articleSearch(entries, lang)(query).map(({ address }) => address);
    expect(found.sort()).toEqual([...addresses].sort());
    if (addresses[0]) expect(articleSearch(entries, lang)(query)[0]?.address).toBe(addresses[0]);
  });
});

test('a title with the word comes before texts that name it often', () => {
  const entries = [
    { ...entry('/often', 'Backup', 'Notes, notes, notes and notes.'), heading: 'Notes of notes' },
    entry('/title', 'Where do my notes in the margin of a long book go?', 'They stay.'),
  ];
  expect(articleSearch(entries, 'en')('notes').map(({ address }) => address)).toEqual([
    '/title',
    '/often',
  ]);
});

test('the words of a table are found, and an excerpt shows the text beside it', () => {
  const table = { ...entry('/files', 'Files', 'What each of them brings.'), cells: 'Kobo yes no' };
  const [found] = articleSearch([table], 'en')('kobo');
  expect(excerptOf(found!)).toEqual(['What each of them brings.']);
});

describe('an excerpt', () => {
  test('marks the words as they stand in the text', () => {
    const parts = excerptOf({ text: 'Im Café: CAFÉ und Tee.', words: ['cafe'] });
    expect(parts).toEqual(['Im ', 'Café', ': ', 'CAFÉ', ' und Tee.']);
  });

  test('shows the surroundings of the first word in a long text', () => {
    const parts = excerptOf({
      text: `${'a '.repeat(200)}target${' b'.repeat(200)}`,
      words: ['target'],
    });
    expect(parts[1]).toBe('target');
    expect(parts.join('').length).toBeLessThan(230);
    expect(parts[0]).toMatch(/^…\u00a0/);
    expect(parts.at(-1)).toMatch(/\u00a0…$/);
  });

  test('is of whole sentences where they are short enough, without an ellipsis', () => {
    const text = `${'Before it. '.repeat(20)}The target stands here. ${'And after it. '.repeat(20)}`;
    const shown = excerptOf({ text, words: ['target'] }).join('');
    expect(shown).toMatch(/^The target stands here\. And after it\..*\.$/);
  });

  test('marks words whole, and no piece of another', () => {
    expect(excerptOf({ text: 'The note’s notebook, a footnote.', words: ['note'] })).toEqual([
      'The ',
      'note’s',
      ' ',
      'notebook',
      ', a footnote.',
    ]);
  });

  test('ends between two words, and anywhere where a language has no blanks', () => {
    const text = `${'wordy '.repeat(40)}target${' wordy'.repeat(40)}`;
    const words = excerptOf({ text, words: ['target'] })
      .join('')
      .split(/\s+/);
    expect(new Set(words)).toEqual(new Set(['…', 'wordy', 'target']));
    const japanese = `${'重'.repeat(200)}端末${'複'.repeat(200)}`;
    expect(excerptOf({ text: japanese, words: ['端末'] }).join('')).toMatch(
      /^…\u00a0重{70}端末複{138}\u00a0…$/,
    );
  });
});

test('a letter of two units moves no mark', () => {
  expect(markedParts('😀 hello', ['hello'])).toEqual(['😀 ', 'hello', '']);
});

test('a title is shown whole, with the words marked', () => {
  expect(markedParts('Import from a Kobo', ['kobo', 'import'])).toEqual([
    '',
    'Import',
    ' from a ',
    'Kobo',
    '',
  ]);
});
