/** None is yellow, the colour of passages without one. */
const hues = ['blue', 'orange', 'green', 'pink', 'purple', 'cyan'] as const;

/** The classes of a book's spine, the same wherever the book is shown: one of six hues, plain or deep. */
export function spineOf(title: string): string {
  let sum = 0;
  for (const character of title) sum = (sum * 67 + (character.codePointAt(0) ?? 0)) % 65_521;
  const hue = hues[sum % hues.length] ?? 'blue';
  return sum % 12 < 6 ? `stroke-${hue}` : `stroke-${hue} deep`;
}
