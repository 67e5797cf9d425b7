/**
 * Tells whether an id of ours in a file is that of another passage there: the user copied a row or
 * a block, and wrote another text into it.
 */
export function copyFinder(): (id: string, text: string) => boolean {
  const texts = new Map<string, string>();
  return (id, text) => {
    const first = texts.get(id) ?? text;
    texts.set(id, first);
    return first !== text;
  };
}
