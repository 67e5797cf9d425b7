import { describe, expect, test } from 'vitest';
import { authorLine, authorText } from '../../../../src/highlights/text/author-line.ts';
import { identityNames, readAuthor, readAuthors } from '../../../../src/highlights/text/authors.ts';
import { expectLinear } from '../../../support/growth.ts';

type Expected = [name: string, family: string | null, role?: 'editor' | 'translator'][];

test.each<[printed: string, name: string, family: string | null]>([
  ['Holm, Jr.', 'Holm, Jr.', null],
  ['Holm, Jr., Martin', 'Martin Holm, Jr.', 'Holm'],
  // As in BibTeX.
  ['{Harbour Water}', 'Harbour Water', 'Harbour Water'],
  // A list of names, or a place and a degree: no rule can tell.
  ['Holm, Martin, Oslo', 'Holm, Martin, Oslo', null],
  ['Holm, Martin, Oslo, 1912', 'Holm, Martin, Oslo, 1912', null],
])('%s is %s', (printed, name, family) => {
  expect(readAuthor(printed)).toMatchObject({ name, family });
});

test.each<[list: string, expected: Expected]>([
  ['Ada Orlow', [['Ada Orlow', null]]],
  [
    '伊藤 美咲　著, 長尾 高弘　訳',
    [
      ['伊藤 美咲', null],
      ['長尾 高弘', null, 'translator'],
    ],
  ],
  [
    'Leo Tolstoy, Louise Maude (Translator)',
    [
      ['Leo Tolstoy', null],
      ['Louise Maude', null, 'translator'],
    ],
  ],
  ['長尾 高弘 監訳', [['長尾 高弘', null, 'translator']]],
  ['村上春樹（編著）', [['村上春樹', null, 'editor']]],
  ['鲁迅 著', [['鲁迅', null]]],
  ['García Márquez, Gabriel', [['Gabriel García Márquez', 'García Márquez']]],
  [
    'García Márquez, Gabriel;Vargas Llosa, Mario',
    [
      ['Gabriel García Márquez', 'García Márquez'],
      ['Mario Vargas Llosa', 'Vargas Llosa'],
    ],
  ],
  ['Le Guin, Ursula K.', [['Ursula K. Le Guin', 'Le Guin']]],
  ['van der Kolk, Bessel A.', [['Bessel A. van der Kolk', 'van der Kolk']]],
  ['Torres Quevedo, José María', [['José María Torres Quevedo', 'Torres Quevedo']]],
  // Particles that a family name begins with, as in citations.
  ['San Martín, Ana Rosa', [['Ana Rosa San Martín', 'San Martín']]],
  ['Saint-Exupéry, Antoine de', [['Antoine de Saint-Exupéry', 'Saint-Exupéry']]],
  ...(
    [
      ['John Smith, Jr., Jane Doe', 'John Smith, Jr.|Jane Doe'],
      ['Jane Doe, John Smith, Jr.', 'Jane Doe|John Smith, Jr.'],
      ['John Smith Jr., Jane Doe', 'John Smith Jr.|Jane Doe'],
      ['Jane Doe, Ann Bee, John Smith, PhD', 'Jane Doe|Ann Bee|John Smith, PhD'],
      ['John Smith, Jane Doe, and Ann Bee', 'John Smith|Jane Doe|Ann Bee'],
      ['John Smith Jr., Jane Doe, and Ann Bee', 'John Smith Jr.|Jane Doe|Ann Bee'],
    ] as const
  ).map(([list, names]): [string, Expected] => [
    list,
    names.split('|').map((name) => [name, null] as const),
  ]),
  [
    'Smith, J., Jr., Doe, R.',
    [
      ['J. Smith, Jr.', 'Smith'],
      ['R. Doe', 'Doe'],
    ],
  ],
  ['King, Martin Luther, Jr.', [['Martin Luther King, Jr.', 'King']]],
  ['King Jr., Martin Luther', [['Martin Luther King Jr.', null]]],
  [
    'John Smith, Jane Doe',
    [
      ['John Smith', null],
      ['Jane Doe', null],
    ],
  ],
  [
    '曹雪芹, 高鹗',
    [
      ['曹雪芹', null],
      ['高鹗', null],
    ],
  ],
  [
    '山田太郎, 高木花子',
    [
      ['山田太郎', null],
      ['高木花子', null],
    ],
  ],
  ['村上, 春樹', [['春樹 村上', '村上']]],
  ["O'Reilly Media, Inc.", [["O'Reilly Media, Inc.", "O'Reilly Media, Inc."]]],
  ['Seneca,', [['Seneca', 'Seneca']]],
  ['Orlow, Ada (Ed.)', [['Ada Orlow', 'Orlow', 'editor']]],
  ['Ada Orlow [Hrsg.]', [['Ada Orlow', null, 'editor']]],
  ['Ada Orlow, ed.', [['Ada Orlow', null, 'editor']]],
  [
    'Orlow, Ada; Meissner, Bruno (eds.)',
    [
      ['Ada Orlow', 'Orlow', 'editor'],
      ['Bruno Meissner', 'Meissner', 'editor'],
    ],
  ],
  [
    'Orlow, Ada; Meissner, Bruno (Translator)',
    [
      ['Ada Orlow', 'Orlow'],
      ['Bruno Meissner', 'Meissner', 'translator'],
    ],
  ],
  [
    'Anna Holm (Translator); Bo Lund; Cy Dahl (Eds.)',
    [
      ['Anna Holm', null, 'translator'],
      ['Bo Lund', null, 'editor'],
      ['Cy Dahl', null, 'editor'],
    ],
  ],
  [
    'John Smith, Jane Doe (eds.)',
    [
      ['John Smith', null, 'editor'],
      ['Jane Doe', null, 'editor'],
    ],
  ],
  ['夏目漱石（著）', [['夏目漱石', null]]],
  ['高木花子（訳）', [['高木花子', null, 'translator']]],
  [
    'Mia Berg、Ryn Holm　著、吉羽 龍太郎　監訳',
    [
      ['Mia Berg', null],
      ['Ryn Holm', null],
      ['吉羽 龍太郎', null, 'translator'],
    ],
  ],
  [
    'ロバート・C・マーチン著、角 征典訳',
    [
      ['ロバート・C・マーチン', null],
      ['角 征典', null, 'translator'],
    ],
  ],
  ['[美]丹尼尔·卡尼曼 著', [['丹尼尔·卡尼曼', null]]],
  ['Various Authors', [['Various Authors', 'Various Authors']]],
  ['AA.VV.', [['AA.VV.', 'AA.VV.']]],
  ['Ed Sheer', [['Ed Sheer', null]]],
  [
    'Smith, J., Doe, J.-P., Roe, R. S.',
    [
      ['J. Smith', 'Smith'],
      ['J.-P. Doe', 'Doe'],
      ['R. S. Roe', 'Roe'],
    ],
  ],
  [
    'Smith, J., van der Doe, J., & Roe, R.',
    [
      ['J. Smith', 'Smith'],
      ['J. van der Doe', 'van der Doe'],
      ['R. Roe', 'Roe'],
    ],
  ],
  ['Smith, J., Doe, Jane', [['Smith, J., Doe, Jane', null]]],
  ['Smith, J., Jr.', [['J. Smith, Jr.', 'Smith']]],
  ['Smith, J., Jr., MD', [['Smith, J., Jr., MD', null]]],
  ['Ada Orlow, Bruno Meissner, Chiyo', [['Ada Orlow, Bruno Meissner, Chiyo', null]]],
  ['', []],
])('%s', (list, expected) => {
  expect(readAuthors(list)).toEqual(
    expected.map(([name, family, role = 'author']) => ({ name, family, role })),
  );
});

describe('one line for an author', () => {
  test.each([
    'Gabriel García Márquez',
    'García Márquez, Gabriel',
    'García Márquez, Gabriel (ed.)',
    'Orlow, Ada (trans.)',
    'Sons And Brothers,',
  ])('%s', (line) => {
    expect(authorText(readAuthor(line))).toBe(line);
  });
});

test('the names in a book’s id stay those of the parser’s first version', () => {
  expect(identityNames('John Smith, Jane Doe')).toEqual(['Jane Doe John Smith']);
  expect(identityNames('Ida King Jr., PhD')).toEqual(['PhD Ida King Jr.']);
  expect(identityNames('Orlow, Ada (Ed.)')).toEqual(['Ada (Ed.) Orlow']);
  expect(identityNames('曹雪芹, 高鹗')).toEqual(['高鹗 曹雪芹']);
});

test.each([
  ['Ada Orlow;Mario Vargas Llosa', 'Ada Orlow, Mario Vargas Llosa'],
  ['夏目漱石;森鷗外', '夏目漱石、森鷗外'],
  ['鲁迅;Ada Orlow', '鲁迅, Ada Orlow'],
  ['Ada Orlow;Ida Brun (ed.);Nils Vik (trans.)', 'Ada Orlow'],
  ['Ida Brun (ed.);Nils Vik (trans.)', 'Ida Brun'],
  ['Unknown;Ida Brun (ed.)', 'Ida Brun'],
  ['Unknown', 'Unknown'],
])('%s in one line', (list, line) => {
  expect(authorLine(readAuthors(list))).toBe(line);
});

test.each([' ', '\t', ' and', '(', ';'])('a list of %j takes time linear in its length', (piece) =>
  expectLinear((size) => () => readAuthors(`Ada${piece.repeat(size)}x`), 8000),
);

test('"and Various" is somebody else, and never turned round', () => {
  expect(readAuthors('E. C. (Elijah Clarence) Hills and Various')).toEqual([
    { name: 'E. C. (Elijah Clarence) Hills', family: null, role: 'author' },
    { name: 'Various', family: 'Various', role: 'author' },
  ]);
});
