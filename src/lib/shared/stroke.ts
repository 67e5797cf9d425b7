/** Colours of a highlighter's stroke on pictures for sharing. */
export type Stroke = 'yellow' | 'pink' | 'blue' | 'orange';

/** The class of an element whose passage has that colour (styles/components/stroke.css): without one it is yellow. */
export const strokeClass = (color: string | null): string => `stroke-${color ?? 'yellow'}`;

/** Cloths that books are bound in: hues too pale to be taken for a highlight's colour. */
const cloths = [
  'spine-20',
  'spine-155',
  'spine-245',
  'spine-65',
  'spine-110',
  'spine-290',
  'spine-335',
  'spine-200',
] as const;

/**
 * The class of a book's spine, by the book's id alone: another import or another title leaves it as it is. Factor and
 * modulus are any two that give neighbours on the shelves of the ten samples two cloths, no three of their books one, and
 * each English book its own.
 */
export function spineClass(id: string): string {
  let sum = 0;
  for (const character of id) sum = (sum * 35_808 + (character.codePointAt(0) ?? 0)) % 89_239;
  return cloths[sum % cloths.length] ?? cloths[0];
}
