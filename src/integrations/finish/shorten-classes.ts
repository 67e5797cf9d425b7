import postcss from 'postcss';
import type { Page } from './page.ts';

/** Names that need no escaping in a selector. */
const plainName = /^[a-z][\w-]*$/i;

/** A class in a selector. */
const className = /\.((?:[\w-]|\\.)+)/g;

/**
 * Gives the classes of a page short names, where no script knows them by their own: 300 bytes of a home page.
 * @param css the page's styles
 * @param code the scripts that the page can load, with what they are given
 * @returns the styles with the new names
 */
export function shortenClasses(page: Page, css: string, code: string): string {
  const known = new Set(code.match(/[\w-]+/g));
  // `stroke-${color}` is any name that begins so.
  const beginnings = [...known].filter((word) => /\w-$/.test(word));
  const isFree = (name: string) =>
    plainName.test(name) &&
    !known.has(name) &&
    !beginnings.some((beginning) => name.startsWith(beginning));

  const uses = new Map<string, number>();
  const withClasses = page.elements.filter(({ attributes }) => attributes.has('class'));
  for (const name of withClasses.flatMap(classesOf)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const frequentFirst = [...uses.keys()]
    .filter(isFree)
    .sort((a, b) => uses.get(b)! - uses.get(a)! || (a < b ? -1 : 1));

  const taken = new Set([...uses.keys(), ...[...css.matchAll(className)].map(([, name]) => name)]);
  const short = shortNames((name) => taken.has(name));
  const names = new Map(frequentFirst.map((name) => [name, short.next().value]));
  const renamed = (name: string) => names.get(name) ?? name;

  for (const element of withClasses)
    page.replaceAttribute(element, 'class', classesOf(element).map(renamed).join(' '));
  return renameSelectors(css, renamed);
}

function classesOf({ attributes }: { attributes: ReadonlyMap<string, string> }): string[] {
  return (attributes.get('class') ?? '').split(/\s+/).filter(Boolean);
}

function renameSelectors(css: string, renamed: (name: string) => string): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    rule.selector = rule.selector.replaceAll(className, (_, name: string) => `.${renamed(name)}`);
  });
  return root.toString();
}

/** `a` to `z`, then `aa` and so on, without those that are taken. */
function* shortNames(isTaken: (name: string) => boolean): Generator<string, never> {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  for (let row = letters; ; row = row.flatMap((name) => letters.map((letter) => name + letter)))
    for (const name of row) if (!isTaken(name)) yield name;
}
