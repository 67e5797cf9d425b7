import type { ExportSection } from '../document.ts';
import type { Layout } from '../layout.ts';

/** A book's passages as one text, for the field of a reference that holds notes. */
export function annotation({ passages }: ExportSection, layout: Layout): string {
  return passages
    .map((passage) => {
      const { text, note, tags } = passage;
      const lines = [text, layout.meta(passage)];
      if (note !== null) lines.push(layout.line('note', note));
      if (tags.length > 0) lines.push(layout.line('tags', layout.list(tags)));
      return lines.filter((line) => line !== '').join('\n');
    })
    .join('\n\n');
}
