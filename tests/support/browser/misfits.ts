import type { Page } from '@playwright/test';
import type { Locale } from '../../../src/i18n/locales.ts';

/** Languages of no spaces, and of long words in wide letters. */
export const wideLanguages: Locale[] = ['ja', 'ru'];

/** What a system may set as its face for interfaces: the widest and the highest. */
const faces = ['DejaVu Sans', 'Noto Sans CJK JP'];

/** Pixels that a target has at least. https://www.w3.org/TR/WCAG22/#target-size-minimum */
const SMALLEST_TARGET = 24;

interface Texts {
  /** One after the other. */
  faces: readonly string[];
  /** The text's size, as the user's browser sets it. */
  size: string;
}

/** Runs in the page: all faces in one call, which takes longer than the look. */
function look({ faces, size, smallest }: Texts & { smallest: number }): [string, string][] {
  const faultsNow = (): string[] => {
    const faults: string[] = [];
    const width = document.documentElement.clientWidth;
    const wide = document.documentElement.scrollWidth;
    if (wide > width) faults.push(`is ${wide - width} px wider than its window`);
    for (const box of document.querySelectorAll('dialog, [data-dialog-content], [data-menu]'))
      if (box.scrollWidth > box.clientWidth) faults.push(`${box.className} scrolls sideways`);
    const pictures = [...document.querySelectorAll('main img')].map((each) =>
      each.getBoundingClientRect(),
    );
    for (const heading of document.querySelectorAll('main :is(h1, h2, h3)')) {
      const { left, right, top, bottom } = heading.getBoundingClientRect();
      const isUnder = (each: DOMRect) =>
        each.left < right - 2 &&
        each.right > left + 2 &&
        each.top < bottom - 2 &&
        each.bottom > top;
      if (pictures.some(isUnder))
        faults.push(`a picture lies over "${heading.textContent.trim().slice(0, 40)}"`);
    }
    for (const control of document.querySelectorAll<HTMLElement>(
      'a, button, input, select, summary',
    )) {
      const style = getComputedStyle(control);
      const box = control.getBoundingClientRect();
      const isHidden =
        !control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        box.width <= 1 ||
        control.matches('[href="#main"]');
      // A link in a line of text has that line's height.
      if (isHidden || style.display === 'inline') continue;
      const name = `${control.localName} "${control.textContent.trim().slice(0, 40)}"`;
      // The label of a box is pressed in its place.
      const isBox = control.closest('label') ?? control.matches('[type=checkbox], [type=radio]');
      if (Math.min(box.width, box.height) < smallest - 0.5 && !isBox)
        faults.push(`${name} is ${Math.round(box.width)} × ${Math.round(box.height)} px`);
      if (box.left < -1 || box.right > width + 1) faults.push(`${name} is cut by the window`);
      const frame = control.matches('button') && control.closest('dialog')?.getBoundingClientRect();
      if (frame && (box.left <= frame.left || box.right >= frame.right))
        faults.push(`${name} reaches the edge of its dialog`);
      const isCut = control.scrollWidth > control.clientWidth + 1 && style.overflowX !== 'visible';
      if (isCut && control.matches('a, button, summary')) faults.push(`${name} cuts its text`);
    }
    return faults;
  };
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [sheet];
  const found = faces.flatMap((face) => {
    sheet.replaceSync(
      `:root { font-size: ${size} } body { font-family: '${face}', sans-serif !important }`,
    );
    return faultsNow().map((fault): [string, string] => [fault, face]);
  });
  document.adoptedStyleSheets = [];
  return found;
}

/**
 * Notes what does not fit on the page as it stands.
 * @param faults each with the place where it was found last
 * @param name of what is looked at
 */
export async function noteMisfits(
  page: Page,
  faults: Map<string, string>,
  name: string,
  texts: Texts = { faces, size: '100%' },
): Promise<void> {
  const found = await page.evaluate(look, { ...texts, smallest: SMALLEST_TARGET });
  const width = page.viewportSize()?.width;
  for (const [fault, face] of found)
    faults.set(`${name} ${fault}`, `${width} px, ${face}, ${texts.size}`);
}

/** Windows in CSS pixels: a tablet, and where the columns and where the navigation begin. */
const widths = [820, 1024, 1216];

/**
 * Notes what does not fit the windows of each layout, with the faces and sizes of text that matter
 * there.
 */
export async function noteAllMisfits(
  page: Page,
  faults: Map<string, string>,
  name: string,
): Promise<void> {
  await page.setViewportSize({ width: 320, height: 900 });
  await noteMisfits(page, faults, name);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await noteMisfits(page, faults, name, { faces: faces.slice(0, 1), size: '100%' });
  }
  // Doubling the text size halves the window in rems: the layout for small windows applies.
  await page.setViewportSize({ width: 620, height: 900 });
  await noteMisfits(page, faults, name, { faces: ['Inter'], size: '200%' });
}
