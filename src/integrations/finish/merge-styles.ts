import type { PageElement } from './page-element.ts';
import type { Page } from './page.ts';

/** A page's inline styles, except those for one medium. */
const stylesOf = (page: Page): PageElement[] =>
  page.elements.filter(({ name, attributes }) => name === 'style' && attributes.size === 0);

/** Their concatenated text. */
export const joinedStyles = (page: Page): string =>
  stylesOf(page)
    .map(({ text }) => text)
    .join('');

/** Replaces a page's inline styles by one element, so that its policy names one hash. */
export function mergeStyles(page: Page, css = joinedStyles(page)): void {
  const [first, ...others] = stylesOf(page);
  if (!first) return;
  page.setText(first, css);
  others.forEach((style) => page.remove(style));
}
