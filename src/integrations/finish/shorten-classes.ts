import postcss from 'postcss';
import type { Page } from './page.ts';

/** Class names that need no escaping in a selector. */
const plainName = /^[a-z][\w-]*$/i;

/** A class in a selector. */
const className = /\.((?:[\w-]|\\.)+)/g;

/**
 * Shortens the class names of a page that no script mentions: 300 bytes of the home page.
 * @param css the page's styles
 * @param code the scripts that the page can load, with the props passed to them
 * @param shared names of classes that the deferred sheet uses; no new name is in lower case
 * @returns the styles with the new names
 */
export function shortenClasses(
  page: Page,
  css: string,
  code: string,
  shared: ReadonlyMap<string, string> = new Map(),
): string {
  const isFree = isFreeClass(code);
  const uses = new Map<string, number>();
  const withClasses = page.elements.filter(({ attributes }) => attributes.has('class'));
  for (const name of withClasses.flatMap(classesOf)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const frequentFirst = [...uses.keys()]
    .filter((name) => isFree(name) && !shared.has(name))
    .sort((a, b) => uses.get(b)! - uses.get(a)! || (a < b ? -1 : 1));

  const taken = new Set([...uses.keys(), ...classesIn(css)]);
  const short = shortNames((name) => taken.has(name));
  const names = new Map([
    ...shared,
    ...frequentFirst.map((name) => [name, short.next().value] as const),
  ]);
  const renamed = (name: string) => names.get(name) ?? name;

  for (const element of withClasses)
    page.replaceAttribute(element, 'class', classesOf(element).map(renamed).join(' '));
  return renameClasses(css, renamed);
}

/** Tests whether no script mentions a class. */
export function isFreeClass(code: string): (name: string) => boolean {
  const known = new Set(code.match(/[\w-]+/g));
  // `stroke-${color}` stands for any name with that prefix.
  const beginnings = [...known].filter((word) => /\w-$/.test(word));
  return (name) =>
    plainName.test(name) &&
    !known.has(name) &&
    !beginnings.some((beginning) => name.startsWith(beginning));
}

/** The classes that styles name, without duplicates. */
export function classesIn(css: string): string[] {
  const names = new Set<string>();
  postcss.parse(css).walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(className)) names.add(name);
  });
  return [...names];
}

function classesOf({ attributes }: { attributes: ReadonlyMap<string, string> }): string[] {
  return (attributes.get('class') ?? '').split(/\s+/).filter(Boolean);
}

/** Renames the classes of styles. */
export function renameClasses(css: string, renamed: (name: string) => string): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    rule.selector = rule.selector.replaceAll(className, (_, name: string) => `.${renamed(name)}`);
  });
  return root.toString();
}

/** `a` to `z`, then `aa` and so on, skipping those in use. */
export function* shortNames(
  isTaken: (name: string) => boolean,
  letters: readonly string[] = [...'abcdefghijklmnopqrstuvwxyz'],
): Generator<string, never> {
  for (let row = letters; ; row = row.flatMap((name) => letters.map((letter) => name + letter)))
    for (const name of row) if (!isTaken(name)) yield name;
}
