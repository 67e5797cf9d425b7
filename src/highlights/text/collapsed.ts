/** A text with each run of white space as one blank, and none at its ends. */
export const collapsed = (text: string): string => text.replace(/\s+/g, ' ').trim();
