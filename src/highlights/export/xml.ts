import type { Run } from '../cite/runs.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/**
 * Text for content or a quoted attribute of XML and HTML; forbidden characters are gone already.
 */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** Runs with their italics as HTML, or as XML that has another element for them. */
export function runsHtml(runs: readonly Run[], element: 'em' | 'i' = 'em'): string {
  const written = runs.map(({ text, italic }) =>
    italic ? `<${element}>${escapeXml(text)}</${element}>` : escapeXml(text),
  );
  return written.join('');
}
