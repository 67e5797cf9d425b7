import { expect, test } from 'vitest';
import {
  initialedName,
  invertedName,
  naturalName,
  parseName,
} from '../../../../src/highlights/cite/names.ts';

test.each([
  // printed, natural, inverted, with initials
  ['Anna Holm', 'Anna Holm', 'Holm, Anna', 'Holm, A.'],
  ['Holm, Anna', 'Anna Holm', 'Holm, Anna', 'Holm, A.'],
  ['Anna Maria Holm', 'Anna Maria Holm', 'Holm, Anna Maria', 'Holm, A. M.'],
  ['A.M. Holm', 'A.M. Holm', 'Holm, A.M.', 'Holm, A. M.'],
  ['Jean-Luc Brun', 'Jean-Luc Brun', 'Brun, Jean-Luc', 'Brun, J.-L.'],
  ['Ludwig van Holm', 'Ludwig van Holm', 'Holm, Ludwig van', 'van Holm, L.'],
  ['Holm, Ludwig van', 'Ludwig van Holm', 'Holm, Ludwig van', 'van Holm, L.'],
  ['Jean de La Mer', 'Jean de La Mer', 'La Mer, Jean de', 'de La Mer, J.'],
  ['Ursula K. Le Guin', 'Ursula K. Le Guin', 'Le Guin, Ursula K.', 'Le Guin, U. K.'],
  ['José Ortega y Gasset', 'José Ortega y Gasset', 'Ortega y Gasset, José', 'Ortega y Gasset, J.'],
  [
    'García Márquez, Gabriel',
    'Gabriel García Márquez',
    'García Márquez, Gabriel',
    'García Márquez, G.',
  ],
  ['Martin Holm Jr.', 'Martin Holm Jr.', 'Holm, Martin, Jr.', 'Holm, M., Jr.'],
  ['Martin Holm, Jr.', 'Martin Holm Jr.', 'Holm, Martin, Jr.', 'Holm, M., Jr.'],
  ['Holm, Martin, III', 'Martin Holm III', 'Holm, Martin, III', 'Holm, M., III'],
  ['Лев Николаевич Толстой', 'Лев Николаевич Толстой', 'Толстой, Лев Николаевич', 'Толстой, Л. Н.'],
  ['夏目 漱石', '夏目 漱石', '夏目 漱石', '夏目 漱石'],
  ['村上春樹', '村上春樹', '村上春樹', '村上春樹'],
  ['Voltaire', 'Voltaire', 'Voltaire', 'Voltaire'],
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
  ['Tide Media, Inc.', 'Tide Media, Inc.', 'Tide Media, Inc.', 'Tide Media, Inc.'],
  ['', '', '', ''],
])('%s', (printed, natural, inverted, initialed) => {
  const name = parseName(printed);
  expect([naturalName(name), invertedName(name), initialedName(name)]).toEqual([
    natural,
    inverted,
    initialed,
  ]);
});
