/** None is yellow, the colour of passages without one. */
const hues = ['blue', 'orange', 'green', 'pink', 'purple', 'cyan'] as const;

/**
 * The classes of a book's spine, the same wherever the book is shown. The numbers are those by which no two neighbours
 * among the books that the site itself shows have one hue.
 */
export function spineOf(title: string): string {
  let sum = 0;
  for (const character of title) sum = (sum * 1232 + (character.codePointAt(0) ?? 0)) % 65_479;
  const hue = hues[sum % hues.length] ?? 'blue';
  return sum % 12 < 6 ? `stroke-${hue}` : `stroke-${hue} deep`;
}
