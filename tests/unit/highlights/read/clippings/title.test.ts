import { expect, test } from 'vitest';
import { readTitle } from '../../../../../src/highlights/read/clippings/title.ts';

test.each<[line: string, title: string, identityNames: string[]]>([
  ['The Harbour at Night (Orlow, Ada)', 'The Harbour at Night', ['Ada Orlow']],
  ['The Harbour at Night (Ada Orlow)', 'The Harbour at Night', ['Ada Orlow']],
  ['\ufeffThe Harbour at Night (Ada Orlow) ', 'The Harbour at Night', ['Ada Orlow']],
  [
    'Salt: A Novel (Tide Book 2) (German Edition) (Meissner, Bruno)',
    'Salt: A Novel (Tide Book 2) (German Edition)',
    ['Bruno Meissner'],
  ],
  [
    'Salt (Tide [Ebbe] 3) (Meissner, Bruno;Takeda, Chiyo)',
    'Salt (Tide [Ebbe] 3)',
    ['Bruno Meissner', 'Chiyo Takeda'],
  ],
  ['Salt (Bruno Meissner; Chiyo Takeda)', 'Salt', ['Bruno Meissner', 'Chiyo Takeda']],
  ['Salt (Bruno Meissner and Chiyo Takeda)', 'Salt', ['Bruno Meissner', 'Chiyo Takeda']],
  ['Salt (Bruno Meissner & Chiyo Takeda)', 'Salt', ['Bruno Meissner', 'Chiyo Takeda']],
  ['Salt (Meissner & Sons)', 'Salt', ['Meissner & Sons']],
  ['Salt (Amazon (Editors))', 'Salt', ['Amazon (Editors)']],
  ['(Salt (German Edition) (Bruno Meissner))', 'Salt (German Edition)', ['Bruno Meissner']],
  ['(Untitled)', '(Untitled)', []],
  ['Salt (Spanish Edition)', 'Salt (Spanish Edition)', []],
  ['Salz (Band 2)', 'Salz (Band 2)', []],
  ['Sól (Tom 2)', 'Sól (Tom 2)', []],
  ['Соль (Том 2)', 'Соль (Том 2)', []],
  ['Salt (2017)', 'Salt (2017)', []],
  ['Salt (2017) (reader@example.org)', 'Salt (2017)', ['reader@example.org']],
  ['Salt ( )', 'Salt', []],
  ['Salt (Ada Orlow; a, b, c, d )', 'Salt', ['Ada Orlow', 'a, b, c, d']],
  ['Salt (Seneca,)', 'Salt', ['Seneca']],
  ['Salt (Smart Ph.D., Bradford D.)', 'Salt', ['Bradford D. Smart Ph.D.']],
  ['Salt (King, Martin Luther, Jr.)', 'Salt', ['Martin Luther King, Jr.']],
  [
    'Salt (Ada Orlow, Bruno Meissner, Chiyo Takeda)',
    'Salt',
    ['Ada Orlow', 'Bruno Meissner', 'Chiyo Takeda'],
  ],
  ["Salt (O'Reilly Media, Inc.)", 'Salt', ["O'Reilly Media, Inc."]],
  ['Salt (Tidewater, LLC)', 'Salt', ['Tidewater, LLC']],
  ['Salt (Tidewater Press, Co., Ltd.)', 'Salt', ['Tidewater Press, Co., Ltd.']],
  ['Salz (Ebbe Verlag, GmbH;Meissner, Bruno)', 'Salz', ['Ebbe Verlag, GmbH', 'Bruno Meissner']],
  ['Sal (Marea, S.A.)', 'Sal', ['Marea, S.A.']],
  ['三体（刘慈欣）', '三体', ['刘慈欣']],
  ['海边（总第 103 期）（王一，李二）', '海边（总第 103 期）', ['王一', '李二']],
  ['海边 （王一)', '海边', ['王一']],
  ['海边（第二版）', '海边（第二版）', []],
  ['海辺の朝（上）', '海辺の朝（上）', []],
  ['海辺の朝 (文庫) (山川 花子)', '海辺の朝 (文庫)', ['山川 花子']],
  ['海边（总第 103 期） (王一，李二)', '海边（总第 103 期）', ['王一', '李二']],
  ['harbour_at-night.pdf', 'harbour_at-night.pdf', []],
  [
    'harbour \\( files.example \\).mobi (Orlow, Ada)',
    'harbour \\( files.example \\).mobi',
    ['Ada Orlow'],
  ],
  ['C:\\Program Files (x86)\\Books\\harbour', 'C:\\Program Files (x86)\\Books\\harbour', []],
  ['Smile :) (Ada Orlow)', 'Smile :)', ['Ada Orlow']],
  ['Broken) (Ada Orlow :-))', 'Broken)', ['Ada Orlow :-)']],
  ['No bracket opens)', 'No bracket opens)', []],
  ['', '', []],
])('%s', (line, title, names) => {
  const book = readTitle(line);
  expect(book.title).toBe(title);
  expect(book.identity).toEqual([title, ...names]);
});

test.each<[line: string, title: string, authors: string[]]>([
  ['The Harbour at Night - Orlow, Ada', 'The Harbour at Night', ['Ada Orlow']],
  ['The Harbour at Night  -  Orlow, Ada', 'The Harbour at Night', ['Ada Orlow']],
  ['Cien puertos – García Marín, Gabriel', 'Cien puertos', ['Gabriel García Marín']],
  ['Salt - Part Two - F. S. Lindqvist', 'Salt - Part Two', ['F. S. Lindqvist']],
  ['Salt - Bruno D. Meissner', 'Salt', ['Bruno D. Meissner']],
  // What could be a subtitle stays one.
  ['Salt - A Novel', 'Salt - A Novel', []],
  ['Salt - Easy Company', 'Salt - Easy Company', []],
  ['Salt - 2017', 'Salt - 2017', []],
  ['Salt - a, b', 'Salt - a, b', []],
  ['Tide-Water, Inc', 'Tide-Water, Inc', []],
  [' - Orlow, Ada', '- Orlow, Ada', []],
])('%j: an author behind a dash, where it can be nothing else', (line, title, authors) => {
  const book = readTitle(line);
  expect(book.title).toBe(title);
  expect(book.authors.map(({ name }) => name)).toEqual(authors);
  // Entries keep their ids, so that a library of before is not doubled.
  expect(book.identity).toEqual([line.trim()]);
});
