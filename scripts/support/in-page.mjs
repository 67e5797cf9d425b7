/* global document, innerHeight, scrollTo, PointerEvent */
// What a reader does, as functions for `page.evaluate`: they run in the page and know nothing of this file.

/** Reads to the end, half a window at a time. */
export async function scrollToEnd() {
  for (let y = 0; y <= document.body.scrollHeight; y += innerHeight / 2) {
    scrollTo({ top: y, behavior: 'instant' });
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/** Points at every island. */
export function touchIslands() {
  for (const island of document.querySelectorAll('astro-island')) {
    const inside = island.firstElementChild ?? island;
    inside.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  }
}
