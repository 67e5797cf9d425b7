import { fold } from './fold.ts';

/**
 * People whom no rule files right, as the authority file of the Library of Congress enters them:
 * under the whole name, by which they are known (Chicago 18), or under what is behind a bar.
 */
const KNOWN = [
  ...['Marcus Aurelius', 'Marc Aurel', 'Marc Aurèle', 'Marco Aurelio', 'Марк Аврелий'],
  ...['Thomas Aquinas', 'Thomas von Aquin', 'Leonardo da Vinci', 'Dante Alighieri'],
  ...['Michelangelo Buonarroti', 'Omar Khayyam', 'Teresa de Ávila'],
  ...['Miguel de|Cervantes Saavedra', 'Pedro|Calderón de la Barca', 'Titus|Lucretius Carus'],
];

const words = (name: string) => fold(name).split(/[\s|]+/);

/** The number of words of each that are its family part; 0 for none. */
const familyWords = new Map(
  KNOWN.map((name) => [
    words(name).join(' '),
    name.includes('|') ? words(name.split('|')[1] ?? '').length : 0,
  ]),
);

/** "Pliny the Elder": a byname is no family name. */
const BYNAME = /^\p{Lu}\S+ the \p{Lu}/u;

/**
 * How a name is known.
 * @param name in its natural order
 * @returns the number of words at its end by which it is filed, 0 for the whole of it; null for any
 *   other name
 */
export function wordsFiledBy(name: string): number | null {
  return familyWords.get(words(name).join(' ')) ?? (BYNAME.test(name) ? 0 : null);
}
