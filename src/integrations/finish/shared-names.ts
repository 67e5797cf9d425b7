import { classesIn, isFreeClass, renameClasses, shortNames } from './shorten-classes.ts';
import type { Vocabulary } from './prune-styles.ts';
import { propertiesIn, renameProperties } from './shorten-properties.ts';

/** Short names that are the same on all pages, by long name. */
export interface SharedNames {
  classes: ReadonlyMap<string, string>;
  properties: ReadonlyMap<string, string>;
}

/** Names of a single page are in lower case. */
const capitals = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/**
 * Names for the classes and custom properties of the deferred sheet: short ones, unless a script or the markup of a
 * page mentions the long one.
 */
export function sharedNames(sheet: string, pages: readonly Vocabulary[]): SharedNames {
  const areFree = pages.map(({ code }) => isFreeClass(code));
  const known = new Set(pages.flatMap(({ text }) => propertiesIn(text)));
  const shortClasses = shortNames((name) => pages.some((page) => page.has(name)), capitals);
  const shortProperties = shortNames((name) => known.has(`--${name}`), capitals);
  return {
    classes: new Map(
      classesIn(sheet).map((name) => [
        name,
        areFree.every((isFree) => isFree(name)) ? shortClasses.next().value : name,
      ]),
    ),
    properties: new Map(
      propertiesIn(sheet).map((name) => [
        name,
        known.has(name) ? name : `--${shortProperties.next().value}`,
      ]),
    ),
  };
}

/** Renames the classes and custom properties of the deferred sheet. */
export function withSharedNames(sheet: string, { classes, properties }: SharedNames): string {
  const renamed = renameClasses(sheet, (name) => classes.get(name) ?? name);
  return renameProperties(renamed, (name) => properties.get(name) ?? name);
}
