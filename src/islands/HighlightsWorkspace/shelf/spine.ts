/** None is yellow, the colour of passages without one. */
const spines = ['blue', 'orange', 'green', 'pink', 'purple', 'cyan'] as const;

/** The colour of a book's spine, the same on every visit. */
export function spineOf(bookId: string): string {
  let sum = 0;
  for (const character of bookId) sum = (sum * 131 + character.charCodeAt(0)) % 65_521;
  return `stroke-${spines[sum % spines.length] ?? 'blue'}`;
}
