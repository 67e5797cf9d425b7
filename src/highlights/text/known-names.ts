import { fold } from './fold.ts';

/**
 * People whom no rule files right, as the authority file of the Library of Congress enters them:
 * under the whole name, by which they are known (Chicago 18), or under what is behind a bar.
 */
const KNOWN = [
  ...['Marcus Aurelius', 'Marc Aurel', 'Marc Aurèle', 'Marco Aurelio', 'Марк Аврелий'],
  ...['Thomas Aquinas', 'Thomas von Aquin', 'Leonardo da Vinci', 'Dante Alighieri'],
  ...['Michelangelo Buonarroti', 'Omar Khayyam', 'Teresa de Ávila', 'Dalai Lama'],
  ...['John Paul II', 'Johannes Paul II', 'Juan Pablo II', 'João Paulo II', 'Giovanni Paolo II'],
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

/** "Pliny the Elder", "Benedict XVI", "Dalai Lama XIV": a byname or a number is no family name. */
const BYNAME =
  /^\p{Lu}\S+ (?:the \p{Lu}|[IVX]{2,}$)|^(?:Pope|Dalai) .* [IVX]+$|^\p{Lu}\p{Ll}.* (?:VI+|IX|X[IVX]+)$/u;
/** Chinese masters: "Sun Tzu", "Lao Tse", "Zhuang Zi"; other people have Tse as a family name. */
const MASTER =
  /^(?:sun|lao|chuang|zhuang|mo|meng|xun|hsun|lieh?|guan|kuan|kong|wen|han fei)[ -](?:tzu|tse|tze|tsu|zi)$/;

/**
 * How a name is known.
 * @param name in its natural order
 * @returns the number of words at its end by which it is filed, 0 for the whole of it; null for any
 *   other name
 */
export function wordsFiledBy(name: string): number | null {
  const folded = words(name).join(' ');
  return familyWords.get(folded) ?? (BYNAME.test(name) || MASTER.test(folded) ? 0 : null);
}
