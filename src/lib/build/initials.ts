/**
 * The letters of an avatar without a picture.
 * @returns first letters of the first two words, in capitals; a single character for scripts without spaces
 */
export function initials(name: string): string {
  return name
    .split(/[\s,·]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}
