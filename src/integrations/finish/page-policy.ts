import { pagePolicy } from '../../lib/build/security-headers.ts';
import { digest } from './digest.ts';
import { isInlineScript, type PageElement } from './page-element.ts';
import type { Page } from './page.ts';

const quotedHash = ({ text }: PageElement) => `'${digest(text)}'`;

/**
 * Adds the policy for the page's own scripts and styles: it must precede them in the page, and be computed
 * after the last change to them.
 */
export function addPolicy(page: Page): void {
  const head = page.find('head');
  if (!head) throw new Error(`${page.file} has no <head> for its policy`);
  const policy = pagePolicy({
    scriptHashes: [...new Set(page.elements.filter(isInlineScript).map(quotedHash))],
    styleHashes: page.elements.filter(({ name }) => name === 'style').map(quotedHash),
    hasLinkedStyles: page.elements.some(
      ({ name, attributes }) => name === 'link' && attributes.get('rel') === 'stylesheet',
    ),
    hasDataImages: hasDataImages(page),
  });
  page.insert(head.contentStart, `<meta http-equiv="Content-Security-Policy" content="${policy}">`);
}

/** Whether a page or its styles contain an image as a `data:` address. */
export function hasDataImages({ elements }: Page): boolean {
  return elements.some(({ name, attributes, text }) => {
    if (name === 'style') return /url\(\s*["']?data:/.test(text);
    return (
      ['img', 'source', 'image', 'link'].includes(name) &&
      ['src', 'srcset', 'href'].some((key) => attributes.get(key)?.includes('data:'))
    );
  });
}
