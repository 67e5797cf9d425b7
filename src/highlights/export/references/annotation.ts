import type { ExportSection } from '../document.ts';
import type { Layout } from '../layout.ts';

/** A book's passages as one text, for the field of a reference that contains notes. */
export function annotation({ passages }: ExportSection, layout: Layout): string {
  return passages
    .map((passage) => {
      const { place, note, tags } = layout;
      const lines = [passage.text, ...[place, note, tags].map((line) => line(passage))];
      return lines.filter((line) => line !== '').join('\n');
    })
    .join('\n\n');
}
