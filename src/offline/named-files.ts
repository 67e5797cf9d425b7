/**
 * The files that texts reference, transitively: what a page needs, by the names in it and in its
 * scripts.
 * @param codes file sources by name
 * @returns file names, sorted
 */
export function namedFiles(texts: readonly string[], codes: ReadonlyMap<string, string>): string[] {
  const named = new Set<string>();
  const unread = [...texts];
  for (const text of unread) {
    for (const [name, code] of codes) {
      if (named.has(name) || !text.includes(name)) continue;
      named.add(name);
      // The loop also visits what is appended while it runs.
      unread.push(code);
    }
  }
  return [...named].sort();
}
