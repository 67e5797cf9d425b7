/* global document, innerHeight, scrollTo, requestAnimationFrame, PointerEvent */
// User actions as functions for `page.evaluate`: they run in the page and cannot use this file's
// scope.

/**
 * Scrolls to the end, a window at a time, waiting for intersection observers at each step: they
 * report in the next frame. A browser that draws none for half a second has none to wait for.
 */
export async function scrollToEnd() {
  const nextFrame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
      setTimeout(resolve, 500);
    });
  for (let y = 0; y <= document.body.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: 'instant' });
    for (let frame = 0; frame < 2; frame += 1) await nextFrame();
  }
}

/** Points at every island. */
export function touchIslands() {
  for (const island of document.querySelectorAll('astro-island')) {
    const inside = island.firstElementChild ?? island;
    inside.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  }
}
