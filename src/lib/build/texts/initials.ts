/**
 * The letters of an avatar without a picture.
 * @returns first letters of the first and the last word, in capitals, since a word between them may
 *   be an article; a single character for scripts without spaces
 */
export function initials(name: string): string {
  return name
    .split(/[\s,·]+/)
    .filter(Boolean)
    .filter((_, index, words) => index === 0 || index === words.length - 1)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}
