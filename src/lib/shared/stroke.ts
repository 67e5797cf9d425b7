/** Colours of a highlighter's stroke. */
export type Stroke = 'yellow' | 'pink' | 'blue' | 'orange';

/** Colours of books' spines: none is yellow, the colour of passages without one. */
const hues = ['blue', 'orange', 'green', 'pink', 'purple', 'cyan'] as const;

type Hue = (typeof hues)[number];

/** The class of an element whose strokes have that colour (styles/components/stroke.css). */
export const strokeClass = (color: Stroke | Hue): string => `stroke-${color}`;

function hueOf(title: string): number {
  let sum = 0;
  for (const character of title) sum = (sum * 273 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % hues.length;
}

/** The class of a book's spine, the same wherever the book is shown alone. */
export const spineOf = (title: string): string => strokeClass(hues[hueOf(title)] ?? 'blue');

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
