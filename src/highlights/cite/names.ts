import { isDutchParticle, PARTICLES } from '../text/person-words.ts';
import type { Name } from '../text/person-name.ts';

function joined(separator: string, ...parts: string[]): string {
  return parts.filter((part) => part !== '').join(separator);
}

/** "Ludwig van Beethoven", "Martin Luther King Jr.", "村上春樹": the order of a note. */
export function naturalName({ given, particle, family, suffix, isFamilyFirst }: Name): string {
  // Printed without a space.
  if (isFamilyFirst) return family + given;
  return joined(' ', given, particle, family, suffix);
}

/**
 * "Beethoven, Ludwig van", "King, Martin Luther, Jr.": the order of a bibliography, particles after
 * the given name but for "le Carré, John" and the like (Chicago 18; MLA 9, chapter 2, names of
 * persons).
 */
export function invertedName(name: Name): string {
  if (name.isFamilyFirst) return naturalName(name);
  const { given, particle, suffix } = name;
  return joined(
    ', ',
    listedFamily(name),
    joined(' ', given, isFirst(name) ? '' : particle),
    suffix,
  );
}

/**
 * Whether a particle is first wherever the name is: "du Maurier", "le Carré", "bin Laden", and "de
 * Gaulle" of one syllable.
 */
const isFirst = ({ particle, family, isParticleGiven }: Name) =>
  !isParticleGiven &&
  (/^(?:du|des|l[ae]|bin)$/.test(particle) ||
    (particle === 'de' && /^[^aeiouyà-ÿ]*[aeiouy]+[^aeiouyà-ÿ]*e?$/i.test(family)));

/** The family name by which a bibliography sorts. */
export const listedFamily = (name: Name): string =>
  isFirst(name) ? familyWithParticle(name) : name.family;

/** The family name as APA prints it: "van der Kolk" with its particle (APA 7, 9.8), "Assis". */
export function familyWithParticle({ particle, family, isParticleGiven }: Name): string {
  return isParticleGiven ? family : joined(' ', particle, family);
}

/**
 * The family name as MLA and Chicago cite it: "van Gogh" with a Dutch particle, "Beauvoir" and
 * "Goethe" without theirs (Chicago 18).
 */
export const familyInText = (name: Name): string =>
  isDutchParticle(name.particle) ? familyWithParticle(name) : listedFamily(name);

/** "King, M. L., Jr.", "Sartre, J.-P.", "Assis, M. de": given names as initials (APA 7, 9.8). */
export function initialedName(name: Name): string {
  if (name.isFamilyFirst) return naturalName(name);
  const given = joined(' ', initials(name), name.isParticleGiven ? name.particle : '');
  return joined(', ', familyWithParticle(name), given, name.suffix);
}

/** "M. L. King", as a citation tells people of one family name apart (APA 7, 8.20). */
export function initialsBefore(name: Name): string {
  if (name.isFamilyFirst) return naturalName(name);
  return joined(' ', initials(name), name.particle, name.family);
}

/**
 * Initials are capitals, unless the whole name is in lower case (danah boyd). Particles stay: "M.
 * de C." for Miguel de Cervantes.
 */
function initials({ given, family }: Name): string {
  const isSmall = /^\p{Ll}/u.test(given) && /^\p{Ll}/u.test(family);
  const letterOf = (part: string) => {
    const letter = part.match(/\p{L}\p{M}*/u)?.[0];
    return isSmall ? letter : letter?.toUpperCase();
  };
  return given
    .replace(/\.(?=\p{L})/gu, '. ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word))
    .map((word) =>
      // "Dr." in "Dr. Seuss", "Lord" in "Lord Byron" stand for the given name.
      word === 'Dr.' || word === 'Lord' || PARTICLES.has(word)
        ? word
        : word
            .split(/[-‐‑]/)
            .map(letterOf)
            .filter((letter) => letter !== undefined)
            .map((letter) => `${letter}.`)
            .join('-'),
    )
    .join(' ');
}
