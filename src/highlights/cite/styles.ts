/**
 * Chicago (18th edition, notes and bibliography), MLA (9th edition), APA (7th edition). Chicago's 17th
 * differs in naming three authors in a note and up to ten in the bibliography. Comments cite the 17th ("Chicago 17")
 * for rules that the 18th keeps and whose number in it is not verified.
 */
export const citationStyles = ['chicago', 'mla', 'apa'] as const;

/** Their names, the same in all languages. */
export const citationStyleNames = { chicago: 'Chicago', mla: 'MLA', apa: 'APA' };
export type CitationStyle = (typeof citationStyles)[number];
