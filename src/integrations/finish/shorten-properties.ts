/**
 * Shortens the custom properties of a page that only its styles name.
 * @param css the page's styles
 * @param text the page's source without its styles
 * @param shared short names that the deferred sheet uses, by long name
 * @returns the styles with the new names
 */
export function shortenProperties(
  css: string,
  text: string,
  shared: ReadonlyMap<string, string> = new Map(),
): string {
  const taken = new Set(propertiesIn(text));
  const names = new Map(shared);
  let next = 0;
  const shortName = () => {
    let name;
    do name = `--${(next++).toString(36)}`;
    while (taken.has(name));
    return name;
  };
  return renameProperties(css, (name) => {
    if (taken.has(name)) return name;
    const short = names.get(name) ?? shortName();
    names.set(name, short);
    return short;
  });
}

/** The custom properties that a text names, without duplicates. */
export const propertiesIn = (text: string): string[] => [...new Set(text.match(/--[\w-]+/g))];

/** Renames the custom properties of styles. */
export const renameProperties = (css: string, renamed: (name: string) => string): string =>
  css.replaceAll(/(?<![\w-])--[a-zA-Z][\w-]*/g, renamed);
