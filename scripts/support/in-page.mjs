/* global document, innerHeight, scrollTo, requestAnimationFrame, PointerEvent */
// What a reader does, as functions for `page.evaluate`: they run in the page and know nothing of this file.

/** Reads to the end, a window at a time, each until what watches for it has been told. */
export async function scrollToEnd() {
  for (let y = 0; y <= document.body.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: 'instant' });
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }
}

/** Points at every island. */
export function touchIslands() {
  for (const island of document.querySelectorAll('astro-island')) {
    const inside = island.firstElementChild ?? island;
    inside.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  }
}
