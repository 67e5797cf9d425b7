import type { ExportPassage } from './document.ts';

/** Whether a passage becomes a card of Anki: it has a text, and is no heading. */
export const isCard = ({ text, headingLevel }: ExportPassage): boolean =>
  text !== '' && headingLevel === null;
