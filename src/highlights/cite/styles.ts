/**
 * Chicago (18th edition, notes and bibliography), MLA (9th edition), APA (7th edition). Chicago's
 * 17th differs in naming three authors in a note and up to ten in the bibliography. Comments give
 * the number of a rule in the 18th where it was checked.
 */
export const citationStyles = ['chicago', 'mla', 'apa'] as const;

/** Their names, the same in all languages. */
export const citationStyleNames = { chicago: 'Chicago', mla: 'MLA', apa: 'APA' };
export type CitationStyle = (typeof citationStyles)[number];
