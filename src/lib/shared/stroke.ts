/** Colours of a highlighter's stroke. */
export type Stroke = 'yellow' | 'pink' | 'blue' | 'orange';

/** Colours of books' spines: none is yellow, the colour of passages without one. */
const hues = ['blue', 'orange', 'green', 'pink', 'purple', 'cyan'] as const;

type Hue = (typeof hues)[number];

/** The class of an element whose strokes have that colour (styles/components/stroke.css). */
export const strokeClass = (color: Stroke | Hue): string => `stroke-${color}`;

/** The class of a book's spine, the same wherever the book is shown. */
export function spineOf(title: string): string {
  let sum = 0;
  for (const character of title) sum = (sum * 273 + (character.codePointAt(0) ?? 0)) % 65_521;
  return strokeClass(hues[sum % hues.length] ?? 'blue');
}
