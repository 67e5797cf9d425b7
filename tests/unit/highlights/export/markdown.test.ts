import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { buildDocument } from '../../../../src/highlights/export/build-document.ts';
import type { ExportLibrary } from '../../../../src/highlights/export/document.ts';
import { defaultOptions } from '../../../../src/highlights/export/options.ts';
import { exportAs } from '../../../support/library/export-as.ts';
import {
  awkwardTexts,
  book,
  context,
  highlight,
  labels,
} from '../../../support/library/export-fixtures.ts';

async function files(library: ExportLibrary): Promise<Record<string, string>> {
  const document = buildDocument(
    library,
    { ...defaultOptions, citationStyle: 'chicago' },
    { locale: 'en', textLimit: null },
  );
  const { bytes } = await exportAs('markdown', document, labels, context);
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]),
  );
}

async function bodyOf(text: string): Promise<string> {
  const library = { books: [book()], collections: [], highlights: [highlight({ text })] };
  const [markdown = ''] = Object.values(await files(library));
  return markdown.split('\n\n').find((block) => block.startsWith('>')) ?? '';
}

test('a file has properties, heading, passages and the bibliography', async () => {
  const library: ExportLibrary = {
    books: [book({ title: 'Sea: "Calm"', authors: ['Anna Holm', '夏目漱石'], year: '2007' })],
    collections: [{ id: 'c', name: 'Re*vision' }],
    highlights: [
      highlight({
        text: 'One\nTwo\n\nThree',
        note: 'a [link]',
        tags: ['deep sea', '1984', 'calm'],
        collections: ['c'],
        page: '4',
      }),
    ],
  };
  expect(await files(library)).toEqual({
    'Sea Calm.md': [
      '---',
      'title: "Sea: \\"Calm\\""',
      'citekey: "holm2007calm"',
      'year: 2007',
      'book-id: "book"',
      'authors:',
      '  - "Anna Holm"',
      '  - "夏目漱石"',
      'tags:',
      '  - "deep-sea"',
      '  - "_1984"',
      '  - "calm"',
      'collections:',
      '  - "Re*vision"',
      '---',
      '',
      '# Sea: "Calm"',
      '',
      'Anna Holm, 夏目漱石',
      '',
      '> One  ',
      '> Two',
      '>',
      '> Three',
      '',
      '^highlight',
      '',
      'Page 4',
      '',
      'Note: a \\[link\\]',
      '',
      'Tags: #deep-sea (deep sea) #_1984 (1984) #calm',
      '',
      'Collections: Re\\*vision',
      '',
      'Anna Holm and 夏目漱石, *Sea: "Calm"* (2007), 4, Kindle.',
      '',
      '## Bibliography',
      '',
      'Holm, Anna, and 夏目漱石. *Sea: "Calm."* 2007. Kindle.',
      '',
    ].join('\n'),
  });
});

test('books of the same title get separate files', async () => {
  const library: ExportLibrary = {
    books: [book({ id: 'a', title: 'Sea' }), book({ id: 'b', title: 'SEA' })],
    collections: [],
    highlights: [highlight({ bookId: 'a' }), highlight({ bookId: 'b' })],
  };
  expect(Object.keys(await files(library))).toEqual(['Sea.md', 'SEA (2).md']);
});

describe('a text is never interpreted as markup', () => {
  test.each([
    ['*a* _b_ `c` ~d~ $e$ |f', '> \\*a\\* \\_b\\_ \\`c\\` \\~d\\~ \\$e\\$ \\|f'],
    [
      '[[link]] ![img](x) <b> </b> <!-- c -->',
      '> \\[\\[link\\]\\] !\\[img\\](x) \\<b> \\</b> \\<!-- c -->',
    ],
    ['==mark== %%comment%%', '> \\=\\=mark\\=\\= \\%\\%comment\\%\\%'],
    ['see #tag and C# and x ^id and 2^3', '> see \\#tag and C# and x \\^id and 2^3'],
    ['&amp; R&D', '> \\&amp; R&D'],
    [
      '- a\n+ b\n= c\n> d\n# e\n12. f\n3) g',
      '> \\- a  \n> \\+ b  \n> \\= c  \n> \\> d  \n> \\# e  \n> 12\\. f  \n> 3\\) g',
    ],
    ['a\n    code', '> a  \n> &#32;&#32;&#32;&#32;code'],
    ['100% = 5 > 3 < 7', '> 100% = 5 > 3 < 7'],
  ])('%j', async (text, markdown) => {
    expect(await bodyOf(text)).toBe(markdown);
  });
});

test('a property keeps any title on one line', async () => {
  const title = `${awkwardTexts.markup} ${awkwardTexts.lines}\u0085\u007F`;
  const library = { books: [book({ title })], collections: [], highlights: [highlight()] };
  const [markdown = ''] = Object.values(await files(library));
  const line = markdown.split('\n')[1] ?? '';
  expect(line).toMatch(/^title: ".*"$/);
  expect(JSON.parse(line.slice('title: '.length))).toContain('</en-note>');
  expect(markdown.split('\n')[2]).toBe('citekey: "holmbampb"');
});

test.each(['roam', 'logseq'] as const)(
  'two brackets get a word joiner for %s only where the program would read a command',
  async (format) => {
    const written = async (text: string) => {
      const library = { books: [book()], collections: [], highlights: [highlight({ text })] };
      const document = buildDocument(library, defaultOptions, { locale: 'en', textLimit: null });
      const { bytes } = await exportAs(format, document, labels, context);
      return Object.values(unzipSync(bytes))
        .map((part) => strFromU8(part))
        .join('');
    };
    expect(await written('A macro begins with {{c1 or ((, both open.')).toContain('{{c1 or ((,');
    expect(await written('A macro: {{c1 of ((id)) here}}')).toContain(
      '{\u2060{c1 of (\u2060(id)) here}}',
    );
  },
);
