/**
 * The letters shown in place of a picture.
 * @returns the first letter of the first two words, in capitals; the first character alone for scripts without spaces
 */
export function initials(name: string): string {
  return name
    .split(/[\s,·]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}
