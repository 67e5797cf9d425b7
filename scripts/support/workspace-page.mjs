/* global document, Event, File, HTMLInputElement, MessageChannel, MutationObserver, requestAnimationFrame, scrollBy, Worker */
// Functions that run inside the workspace's page; they may use nothing from outside themselves.

/**
 * Reads the file chosen in the first field with a worker of its own, and merges it into an empty library.
 * @param {{ address: string, withMemory: boolean }} options address of the worker's script; whether its memory
 * is measured, which takes a while
 * @returns {Promise<{ time: number, bytes: number }>} milliseconds, from the file to the last answer; bytes
 */
export async function readInWorker({ address, withMemory }) {
  const [file] = document.querySelector('.workspace input[type=file]').files;
  const worker = new Worker(globalThis.siteScripts.createScriptURL(address), { type: 'module' });
  const head = {
    version: 1,
    books: [],
    collections: [],
    mergedBooks: [],
    apart: [],
    differentBooks: [],
  };
  const answers = (until) =>
    new Promise((resolve, reject) => {
      worker.onerror = () => reject(new Error('The worker broke down'));
      worker.onmessage = ({ data }) => data.type === until && resolve();
    });
  // The script has to be there, and warm, before the clock starts.
  const small = new File(['A\n- Highlight Loc. 1 | Added on May 1, 2020\n\nb\n==========\n'], 'a');
  worker.postMessage({ type: 'start', head, sources: [{ name: 'a', content: small }] });
  await answers('done');
  const started = performance.now();
  worker.postMessage({ type: 'start', head, sources: [{ name: file.name, content: file }] });
  await answers('done');
  const time = performance.now() - started;
  // While the worker still holds what it read: its memory and the page's, without garbage.
  const memory = withMemory ? await performance.measureUserAgentSpecificMemory() : { bytes: 0 };
  worker.terminate();
  return { time: Math.round(time), bytes: memory.bytes };
}

/**
 * Types a search key by key.
 * @param {string} query
 * @returns {Promise<{ held: number, shown: number }>} milliseconds, medians over the keys: the longest that the page
 * could take no other key, and the time until the list in the page is the new one
 */
export async function drawKeys(query) {
  const field = document.querySelector('input[type=search]');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  let changed = 0;
  new MutationObserver(() => (changed = performance.now())).observe(
    document.querySelector('.explorer'),
    { childList: true, subtree: true, characterData: true },
  );
  // A message that is answered at once, again and again: the gaps are what the page was busy with.
  const { port1, port2 } = new MessageChannel();
  let last = 0;
  let longest = 0;
  port1.onmessage = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    port2.postMessage(0);
  };
  const held = [];
  const shown = [];
  for (let length = 1; length <= query.length; length += 1) {
    longest = 0;
    const started = (last = performance.now());
    port2.postMessage(0);
    set.call(field, query.slice(0, length));
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 250));
    held.push(longest);
    // A key that changes nothing in the list has nothing to wait for.
    shown.push(Math.max(changed - started, 0));
  }
  port1.close();
  const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
  return { held: Math.round(median(held)), shown: Math.round(median(shown)) };
}

/**
 * Scrolls down, a screen in five frames.
 * @param {number} count of frames
 * @returns {Promise<{ lost: number }>} per cent of the frames that came later than the next was due
 */
export async function scrollFrames(count) {
  let last = performance.now();
  let lost = 0;
  for (let frame = 0; frame < count; frame += 1) {
    scrollBy({ top: 150, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = performance.now();
    // A display of 60 frames a second, with a little for the clock.
    if (now - last > 25) lost += 1;
    last = now;
  }
  return { lost: Math.round((lost / count) * 100) };
}
