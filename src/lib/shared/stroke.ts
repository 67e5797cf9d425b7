/** Colours of a highlighter's stroke in samples and share pictures. */
export type Stroke = 'yellow' | 'pink' | 'blue' | 'orange';

/**
 * The class of an element whose passage has that colour (styles/components/stroke.css): without one
 * it is yellow.
 */
export const strokeClass = (color: string | null): string => `stroke-${color ?? 'yellow'}`;
