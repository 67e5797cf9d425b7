/** Colours of a highlighter's stroke on pictures for sharing. */
export type Stroke = 'yellow' | 'pink' | 'blue' | 'orange';

/** The class of an element whose passage has that colour (styles/components/stroke.css): without one it is yellow. */
export const strokeClass = (color: string | null): string => `stroke-${color ?? 'yellow'}`;

/** Colours of book spines, too pale to be mistaken for a highlight's. */
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
 * The class of a book's spine: a hash of its id, so that it never changes. Factor and modulus were chosen to give the
 * books of the samples different colours.
 */
export function spineClass(id: string): string {
  let sum = 0;
  for (const character of id) sum = (sum * 35_808 + (character.codePointAt(0) ?? 0)) % 89_239;
  return cloths[sum % cloths.length] ?? cloths[0];
}
