/** A point within it belongs to it: "Node.js". */
export const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’]*(?:\.\p{L}[\p{L}\p{N}]*)*/gu;

/** Articles, conjunctions and prepositions, which title case writes small. */
export const MINOR = /^(?:an?|the|and|but|or|nor|for|of|in|on|at|to|by|with|from|as|into|over)$/i;

/** The words of a text in lower case. */
export function lowerWords(text: string): string[] {
  return (text.match(WORD) ?? []).map((word) => word.toLowerCase());
}
