/** Classes of the colours of book spines, too pale to be mistaken for a highlight's. */
const spineClasses = [
  'spine-20',
  'spine-155',
  'spine-245',
  'spine-65',
  'spine-110',
  'spine-290',
  'spine-335',
  'spine-200',
] as const;

/** The place in the row of colours from which a book looks for its own. */
function startIndex(id: string): number {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum;
}

/**
 * The classes of the spines of a library, by the books' ids. No colour is used again before all
 * are; a book keeps its own unless one before it takes that.
 */
export function spinesOf(books: readonly { id: string }[]): ReadonlyMap<string, string> {
  const uses = spineClasses.map(() => 0);
  return new Map(
    books.map(({ id }) => {
      const least = Math.min(...uses);
      let at = startIndex(id) % spineClasses.length;
      while (uses[at] !== least) at = (at + 1) % spineClasses.length;
      uses[at] = least + 1;
      return [id, spineClasses[at] ?? spineClasses[0]];
    }),
  );
}
