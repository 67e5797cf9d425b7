import type { Page } from './page.ts';

/**
 * Joins the styles of a page's head into one, so that its policy names one hash.
 * @param refine what is done to the joined styles
 */
export function mergeStyles(page: Page, refine: (css: string) => string = (css) => css): void {
  const [first, ...others] = page.elements.filter(
    ({ name, attributes }) => name === 'style' && attributes.size === 0,
  );
  if (!first) return;
  page.setText(first, refine([first, ...others].map(({ text }) => text).join('')));
  others.forEach((style) => page.remove(style));
}
