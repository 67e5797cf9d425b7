/**
 * Characters that print nothing, for use in a class: soft hyphens, joiners, marks of direction,
 * blanks of no width and byte-order marks. Compared and searched texts are without them; texts, and
 * the identities of books, keep them.
 */
export const INVISIBLE = String.raw`\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff`;

const ALL_INVISIBLE = new RegExp(`[${INVISIBLE}]`, 'g');

export const withoutInvisible = (text: string): string => text.replace(ALL_INVISIBLE, '');
