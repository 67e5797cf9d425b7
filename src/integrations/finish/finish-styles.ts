import { createHash } from 'node:crypto';
import { deferredStyles, withoutBlocks } from './deferred-styles.ts';
import { digest } from './digest.ts';
import { joinedStyles, mergeStyles } from './merge-styles.ts';
import type { Page } from './page.ts';
import { pruneStyles, type Vocabulary } from './prune-styles.ts';
import { sharedNames, withSharedNames, type SharedNames } from './shared-names.ts';
import { shortenClasses } from './shorten-classes.ts';
import { shortenProperties } from './shorten-properties.ts';

/** Bytes of a page without its styles above which page and styles together outgrow the first window. */
const LONG_PAGE = 30_000;

const noNames: SharedNames = { classes: new Map(), properties: new Map() };

/**
 * Gives each page its own styles with short names. Long pages keep inline what they need to be painted, and share
 * one deferred sheet for the rest; short ones have room for all, and no second file that delays their fonts.
 * @returns the deferred sheet, with its path from the root
 */
export function finishStyles(
  pages: readonly Page[],
  vocabularies: readonly Vocabulary[],
  assets: string,
): { path: string; css: string } {
  const parts = pages.map((page, index) => {
    const styles = joinedStyles(page);
    const isLong = Buffer.byteLength(page.html) - Buffer.byteLength(styles) > LONG_PAGE;
    return { page, vocabulary: vocabularies[index]!, styles, isLong };
  });
  const long = parts.filter(({ isLong }) => isLong);
  const deferred = deferredStyles(long.map(({ styles }) => styles));
  const names = sharedNames(
    deferred.join(''),
    long.map(({ vocabulary }) => vocabulary),
  );
  const css = withSharedNames(deferred.join(''), names);
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  const path = `/${assets}/deferred.${hash}.css`;
  const attributes = `rel="stylesheet" href="${path}" integrity="${digest(css)}"`;
  // Enabled after the first paint (layouts/head.ts).
  const links = `<link disabled ${attributes}><noscript><link ${attributes}></noscript>`;
  for (const { page, vocabulary, styles, isLong } of parts) {
    const own = isLong ? withoutBlocks(styles, deferred) : styles;
    const { classes, properties } = isLong ? names : noNames;
    const pruned = pruneStyles(own, vocabulary, [...properties.keys()]);
    const shortened = shortenProperties(pruned, vocabulary.text, properties);
    mergeStyles(page, shortenClasses(page, shortened, vocabulary.code, classes));
    if (isLong) page.appendToBody(links);
  }
  return { path, css };
}
