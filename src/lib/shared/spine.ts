/** None is yellow, the colour of passages without one. */
const hues = ['blue', 'orange', 'green', 'pink', 'purple', 'cyan'] as const;

/** The class of a book's spine, the same wherever the book is shown. */
export function spineOf(title: string): string {
  let sum = 0;
  for (const character of title) sum = (sum * 273 + (character.codePointAt(0) ?? 0)) % 65_521;
  return `stroke-${hues[sum % hues.length] ?? 'blue'}`;
}
