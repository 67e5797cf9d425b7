import type { Page } from './page.ts';

/** Joins the styles of a page's head into one, so that its policy names one hash. */
export function mergeStyles(page: Page): void {
  const [first, ...others] = page.elements.filter(
    ({ name, attributes }) => name === 'style' && attributes.size === 0,
  );
  if (!first || others.length === 0) return;
  page.setText(first, [first, ...others].map(({ text }) => text).join(''));
  others.forEach((style) => page.remove(style));
}
