/**
 * The pressed key as shortcuts name it: its character, or under a non-Latin layout (Cyrillic, Greek
 * …) the Latin letter in its position, lower case.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return letter !== undefined && /^\P{ASCII}$/u.test(key) ? letter.toLowerCase() : key;
}
