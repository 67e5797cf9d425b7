/** Colours of a highlighter's stroke on pictures for sharing. */
export type Stroke = 'yellow' | 'pink' | 'blue' | 'orange';

/** Colours of books' spines: none is yellow, the colour of passages without one. */
const hues = ['blue', 'orange', 'green', 'pink', 'purple', 'cyan'] as const;

/** The class of an element whose passage has that colour (styles/components/stroke.css): without one it is yellow. */
export const strokeClass = (color: string | null): string => `stroke-${color ?? 'yellow'}`;

function hueOf(title: string): number {
  let sum = 0;
  for (const character of title) sum = (sum * 273 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % hues.length;
}

/** The classes of the spines of books that stand together, by id: none is seen twice before each is seen once. */
export function spinesOf(
  books: readonly { id: string; title: string }[],
): ReadonlyMap<string, string> {
  const uses = hues.map(() => 0);
  return new Map(
    books.map(({ id, title }) => {
      const least = Math.min(...uses);
      let hue = hueOf(title);
      while (uses[hue] !== least) hue = (hue + 1) % hues.length;
      uses[hue] = least + 1;
      return [id, strokeClass(hues[hue] ?? 'blue')];
    }),
  );
}
