import { expect, test, vi } from 'vitest';
import {
  familyInText,
  initialedName,
  invertedName,
  naturalName,
} from '../../../../src/highlights/cite/names.ts';
import { readAuthor } from '../../../../src/highlights/text/authors.ts';
import {
  namesInRole,
  parseAuthor,
  parseName,
} from '../../../../src/highlights/text/person-name.ts';
import { author } from '../../../support/library/export-fixtures.ts';

test.each([
  // printed, natural, inverted, with initials
  ['Anna Holm', 'Anna Holm', 'Holm, Anna', 'Holm, A.'],
  ['Holm, Anna', 'Anna Holm', 'Holm, Anna', 'Holm, A.'],
  ['Anna Maria Holm', 'Anna Maria Holm', 'Holm, Anna Maria', 'Holm, A. M.'],
  ['A.M. Holm', 'A. M. Holm', 'Holm, A. M.', 'Holm, A. M.'],
  ['J.R.R. Tolkien', 'J. R. R. Tolkien', 'Tolkien, J. R. R.', 'Tolkien, J. R. R.'],
  ['Lewis, C.S.', 'C. S. Lewis', 'Lewis, C. S.', 'Lewis, C. S.'],
  ['J.-P. Brun', 'J.-P. Brun', 'Brun, J.-P.', 'Brun, J.-P.'],
  ['John Smith, PhD', 'John Smith', 'Smith, John', 'Smith, J.'],
  ['John Smith, MD, Ph.D.', 'John Smith', 'Smith, John', 'Smith, J.'],
  ['John Smith, Ph. D.', 'John Smith', 'Smith, John', 'Smith, J.'],
  ['John Smith, MD/PhD', 'John Smith', 'Smith, John', 'Smith, J.'],
  ['John Smith MD', 'John Smith', 'Smith, John', 'Smith, J.'],
  ['Smith, John, PhD', 'John Smith', 'Smith, John', 'Smith, J.'],
  ['Smith, John PhD', 'John Smith', 'Smith, John', 'Smith, J.'],
  ['John Smith, md', 'John Smith md', 'Smith, John, md', 'Smith, J., md'],
  ['Ana De Los Ríos', 'Ana De Los Ríos', 'De Los Ríos, Ana', 'De Los Ríos, A.'],
  ['Ludwig van Holm PhD', 'Ludwig van Holm', 'Holm, Ludwig van', 'van Holm, L.'],
  ['Dr. Seuss', 'Dr. Seuss', 'Seuss, Dr.', 'Seuss, Dr.'],
  ['Dr. Anna Holm', 'Anna Holm', 'Holm, Anna', 'Holm, A.'],
  ['Prof. Dr. Anna Holm', 'Anna Holm', 'Holm, Anna', 'Holm, A.'],
  ['Holm, Dr. Anna', 'Anna Holm', 'Holm, Anna', 'Holm, A.'],
  ['Sir Arthur Conan Doyle', 'Arthur Conan Doyle', 'Doyle, Arthur Conan', 'Doyle, A. C.'],
  ['Doyle, Sir Arthur Conan', 'Arthur Conan Doyle', 'Doyle, Arthur Conan', 'Doyle, A. C.'],
  ['Doyle, Arthur Conan, Sir', 'Arthur Conan Doyle', 'Doyle, Arthur Conan', 'Doyle, A. C.'],
  ['Dame Agatha Holm', 'Agatha Holm', 'Holm, Agatha', 'Holm, A.'],
  ['Lord Alfred Holm', 'Alfred Holm', 'Holm, Alfred', 'Holm, A.'],
  ['Lord Byron', 'Lord Byron', 'Byron, Lord', 'Byron, Lord'],
  ['Jack Ma', 'Jack Ma', 'Ma, Jack', 'Ma, J.'],
  ['Jack MA', 'Jack MA', 'MA, Jack', 'MA, J.'],
  ['Naosuke Ii', 'Naosuke Ii', 'Ii, Naosuke', 'Ii, N.'],
  ['Ii, Naosuke', 'Naosuke Ii', 'Ii, Naosuke', 'Ii, N.'],
  [
    'Holm, Jr., Martin Luther',
    'Martin Luther Holm Jr.',
    'Holm, Martin Luther, Jr.',
    'Holm, M. L., Jr.',
  ],
  ['Holm Jr., Martin', 'Martin Holm Jr.', 'Holm, Martin, Jr.', 'Holm, M., Jr.'],
  ['danah boyd', 'danah boyd', 'boyd, danah', 'boyd, d.'],
  ['danah Holm', 'danah Holm', 'Holm, danah', 'Holm, D.'],
  ['William H. Press', 'William H. Press', 'Press, William H.', 'Press, W. H.'],
  ['Eyal Press', 'Eyal Press', 'Press, Eyal', 'Press, E.'],
  ['Robert Galbraith (J. K. Rowling)', 'Robert Galbraith', 'Galbraith, Robert', 'Galbraith, R.'],
  ['Galbraith, Robert (J. K. Rowling)', 'Robert Galbraith', 'Galbraith, Robert', 'Galbraith, R.'],
  ['Anna Holm（安娜）', 'Anna Holm', 'Holm, Anna', 'Holm, A.'],
  ['(Anna)', '(Anna)', '(Anna)', '(Anna)'],
  ['Jean-Luc Brun', 'Jean-Luc Brun', 'Brun, Jean-Luc', 'Brun, J.-L.'],
  ['Ludwig van Holm', 'Ludwig van Holm', 'Holm, Ludwig van', 'van Holm, L.'],
  ['Holm, Ludwig van', 'Ludwig van Holm', 'Holm, Ludwig van', 'van Holm, L.'],
  ['Holm, Ludwig von', 'Ludwig von Holm', 'Holm, Ludwig von', 'Holm, L. von'],
  ['van Holm, Ludwig', 'Ludwig van Holm', 'van Holm, Ludwig', 'van Holm, L.'],
  ['van Holm', 'van Holm', 'Holm, van', 'van Holm'],
  ['Holm, van', 'van Holm', 'Holm, van', 'van Holm'],
  ['Van Holm', 'Van Holm', 'Holm, Van', 'Holm, V.'],
  ['Anna Van Holm', 'Anna Van Holm', 'Van Holm, Anna', 'Van Holm, A.'],
  [
    'Miguel de Cervantes Saavedra',
    'Miguel de Cervantes Saavedra',
    'Cervantes Saavedra, Miguel de',
    'Cervantes Saavedra, M. de',
  ],
  ['Luis de Camões Holm', 'Luis de Camões Holm', 'Holm, Luis de Camões', 'Holm, L. de C.'],
  ...[
    ['Pedro Calderón de la Barca', 'Calderón de la Barca, Pedro', 'Calderón de la Barca, P.'],
    ['Titus Lucretius Carus', 'Lucretius Carus, Titus', 'Lucretius Carus, T.'],
    ['Marcus Tullius Cicero', 'Cicero, Marcus Tullius', 'Cicero, M. T.'],
    ['Julius Caesar', 'Caesar, Julius', 'Caesar, J.'],
  ].map(([natural = '', ...forms]): [string, string, string, string] => [
    ...([natural, natural] as const),
    ...(forms as [string, string]),
  ]),
  // Filed under the whole name, also where a shop has turned it round.
  ...[
    ...[
      'Marcus Aurelius',
      'Marc Aurèle',
      'Thomas Aquinas',
      'Thomas von Aquin',
      'Leonardo da Vinci',
    ],
    ...[
      'Dante Alighieri',
      'Pliny the Elder',
      'Augustine of Hippo',
      'Teresa de Ávila',
      'Марк Аврелий',
    ],
  ].map((name): [string, string, string, string] => [name, name, name, name]),
  ['Aurelius, Marcus', 'Marcus Aurelius', 'Marcus Aurelius', 'Marcus Aurelius'],
  ['Alighieri, Dante', 'Dante Alighieri', 'Dante Alighieri', 'Dante Alighieri'],
  ['Ali ibn Abi Talib', 'Ali ibn Abi Talib', 'Talib, Ali ibn Abi', 'Talib, A. ibn A.'],
  ['Jean de La Mer', 'Jean de La Mer', 'La Mer, Jean de', 'de La Mer, J.'],
  ['Ursula K. Le Guin', 'Ursula K. Le Guin', 'Le Guin, Ursula K.', 'Le Guin, U. K.'],
  ['José Ortega y Gasset', 'José Ortega y Gasset', 'Ortega y Gasset, José', 'Ortega y Gasset, J.'],
  ['Ortega y Gasset', 'Ortega y Gasset', 'Ortega y Gasset', 'Ortega y Gasset'],
  [
    'García Márquez, Gabriel',
    'Gabriel García Márquez',
    'García Márquez, Gabriel',
    'García Márquez, G.',
  ],
  ...[
    ['Gabriel García Márquez', 'García Márquez, Gabriel', 'García Márquez, G.'],
    ['Mario Vargas Llosa', 'Vargas Llosa, Mario', 'Vargas Llosa, M.'],
    ['Carlos Ruiz Zafón', 'Ruiz Zafón, Carlos', 'Ruiz Zafón, C.'],
    ['Jorge Luis Borges', 'Borges, Jorge Luis', 'Borges, J. L.'],
    ['António Lobo Antunes', 'Antunes, António Lobo', 'Antunes, A. L.'],
  ].map(([natural = '', ...forms]): [string, string, string, string] => [
    ...([natural, natural] as const),
    ...(forms as [string, string]),
  ]),
  ['David Tse', 'David Tse', 'Tse, David', 'Tse, D.'],
  ['Maria Zi', 'Maria Zi', 'Zi, Maria', 'Zi, M.'],
  ['Henry Louis Holm IV', 'Henry Louis Holm IV', 'Holm, Henry Louis, IV', 'Holm, H. L., IV'],
  ...[
    ...['Sun Tzu', 'Lao Tse', 'Zhuang Zi', 'Han Fei Tzu', 'Dalai Lama', 'Dalai Lama XIV'],
    ...['Benedict XVI', 'John Paul II', 'Pope John Paul II', 'Elizabeth II'],
  ].map((name): [string, string, string, string] => [...([name, name, name, name] as const)]),
  ['Martin Holm Jr.', 'Martin Holm Jr.', 'Holm, Martin, Jr.', 'Holm, M., Jr.'],
  ['Martin Holm, Jr.', 'Martin Holm Jr.', 'Holm, Martin, Jr.', 'Holm, M., Jr.'],
  ['Holm, Martin, III', 'Martin Holm III', 'Holm, Martin, III', 'Holm, M., III'],
  ['Лев Николаевич Толстой', 'Лев Николаевич Толстой', 'Толстой, Лев Николаевич', 'Толстой, Л. Н.'],
  ['夏目 漱石', '夏目漱石', '夏目漱石', '夏目漱石'],
  ['村上春樹', '村上春樹', '村上春樹', '村上春樹'],
  ['Voltaire', 'Voltaire', 'Voltaire', 'Voltaire'],
  ...[
    'The Economist',
    'United Nations',
    'Associated Press',
    'BBC News',
    'MIT Press',
    'Harvard Business Review',
    'National Geographic Society',
    'National Geographic',
    'Simon & Schuster',
    'Bank of Tides',
    'Redaktion der Gezeiten',
    'Deutsche Meeresgesellschaft',
    'Universidad de Bergen',
    'Éditions du Phare',
    'Consiglio Nazionale delle Maree',
    'Sociedade Brasileira de Marés',
    'Polskie Towarzystwo Morskie',
    'Русское географическое общество',
    '日本放送協会',
  ].map((name) => [name, name, name, name]),
  ['Economist, The', 'The Economist', 'The Economist', 'The Economist'],
  ['Nations, United', 'United Nations', 'United Nations', 'United Nations'],
  ['ガブリエル・ホルム', 'ガブリエル・ホルム', 'ガブリエル・ホルム', 'ガブリエル・ホルム'],
  [
    'World Tide Organization',
    'World Tide Organization',
    'World Tide Organization',
    'World Tide Organization',
  ],
  [
    'Harbour Watch Collective,',
    'Harbour Watch Collective',
    'Harbour Watch Collective',
    'Harbour Watch Collective',
  ],
  ['Harbour Watch,', 'Harbour Watch', 'Harbour Watch', 'Harbour Watch'],
  ['Tide Media, Inc.', 'Tide Media, Inc.', 'Tide Media, Inc.', 'Tide Media, Inc.'],
  // More commas than a name has: nothing is left out.
  ...['Smith, John, Doe, Jane', 'Holm, Jr., Martin, Oslo, PhD'].map(
    (name): [string, string, string, string] => [name, name, name, name],
  ),
  ['', '', '', ''],
])('%s', (printed, natural, inverted, initialed) => {
  const name = parseName(printed);
  expect([naturalName(name), invertedName(name), initialedName(name)]).toEqual([
    natural,
    inverted,
    initialed,
  ]);
});

test.each([
  ['Gabriel García Márquez', 'García Márquez', 'García Márquez, Gabriel'],
  ['Martin Luther Holm Jr.', 'Holm', 'Holm, Martin Luther, Jr.'],
  ['Ludwig van Holm', 'Holm', 'Holm, Ludwig van'],
  ['Tide Media', 'Tide Media', 'Tide Media'],
  ['The Economist', 'Economist', 'The Economist'],
  ['Harbour Watch,', 'Watch', 'Harbour Watch'],
  ['村上 春樹', '村上', '村上春樹'],
  ['Anna Holm', null, 'Holm, Anna'],
  [' Anna  Holm ', null, 'Holm, Anna'],
  [' Tide  Media ', 'Tide Media', 'Tide Media'],
])('%s of the family %s', (name, family, inverted) => {
  expect(invertedName(parseAuthor({ name, family }))).toBe(inverted);
});

test.each([
  // printed, inverted, in the text of MLA and Chicago, with initials
  ['Vincent van Gogh', 'Gogh, Vincent van', 'van Gogh', 'van Gogh, V.'],
  ['Menno ter Braak', 'Braak, Menno ter', 'ter Braak', 'ter Braak, M.'],
  ['Braak, Menno ter', 'Braak, Menno ter', 'ter Braak', 'ter Braak, M.'],
  ['Simone de Beauvoir', 'Beauvoir, Simone de', 'Beauvoir', 'de Beauvoir, S.'],
  ['Charles de Gaulle', 'de Gaulle, Charles', 'de Gaulle', 'de Gaulle, C.'],
  ['Frans de Waal', 'de Waal, Frans', 'de Waal', 'de Waal, F.'],
  ['Jean de La Fontaine', 'La Fontaine, Jean de', 'La Fontaine', 'de La Fontaine, J.'],
  ['Garcilaso de la Vega', 'Vega, Garcilaso de la', 'Vega', 'de la Vega, G.'],
  ['Johann Wolfgang von Goethe', 'Goethe, Johann Wolfgang von', 'Goethe', 'von Goethe, J. W.'],
  ['Daphne du Maurier', 'du Maurier, Daphne', 'du Maurier', 'du Maurier, D.'],
  ['John le Carré', 'le Carré, John', 'le Carré', 'le Carré, J.'],
  ['Osama bin Laden', 'bin Laden, Osama', 'bin Laden', 'bin Laden, O.'],
  ['José dos Santos', 'Santos, José dos', 'Santos', 'dos Santos, J.'],
  ['Fatema al-Hakim', 'al-Hakim, Fatema', 'al-Hakim', 'al-Hakim, F.'],
])('the particle of %s', (printed, inverted, inText, initialed) => {
  const name = parseName(printed);
  expect([invertedName(name), familyInText(name), initialedName(name)]).toEqual([
    inverted,
    inText,
    initialed,
  ]);
});

test('the names of those who did one thing for a book', () => {
  const people = [author('Anna Holm'), author('Ida Brun', { role: 'editor' })];
  expect(namesInRole(people, 'editor').map(naturalName)).toEqual(['Ida Brun']);
});

test.each([
  ['Le Monde', 'Le Monde'],
  ['El País', 'El País'],
  ['Die Zeit', 'Die Zeit'],
  ['2600 Enterprises', '2600 Enterprises'],
  ['Fernando Trujillo Sanz', 'Trujillo Sanz, F.'],
  ['E. C. (Elijah Clarence) Hills', 'Hills, E. C.'],
  ['Van Morrison', 'Morrison, V.'],
  ['La Toya Jackson', 'Jackson, L. T.'],
])('%s is turned round as %s', (name, expected) => {
  expect(initialedName(parseName(name))).toBe(expected);
});

test('initials are those of the name, whatever language the browser speaks', () => {
  const toUpper = String.prototype.toLocaleUpperCase;
  const turkish = vi.spyOn(String.prototype, 'toLocaleUpperCase');
  turkish.mockImplementation(function (this: string) {
    return toUpper.call(this, 'tr');
  });
  expect(initialedName(parseName('ida Lind'))).toBe('Lind, I.');
  turkish.mockRestore();
});

test('the author field has the last word on a family name', () => {
  expect(initialedName(parseAuthor(readAuthor('Pérez Lugo Alba, Iria')))).toBe(
    'Pérez Lugo Alba, I.',
  );
  expect(initialedName(parseAuthor(readAuthor('Le Phare Noir,')))).toBe('Le Phare Noir');
});
