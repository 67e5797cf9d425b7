/* global document, Event, File, HTMLInputElement, requestAnimationFrame, scrollBy, Worker */
// Functions that run inside the workspace's page; they may use nothing from outside themselves.

/**
 * Reads the file chosen in the first field with a worker of its own, and merges it into an empty library.
 * @param {string} address of the worker's script
 * @returns {Promise<number>} milliseconds, from the file to the last answer
 */
export async function readInWorker(address) {
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
  worker.terminate();
  return Math.round(time);
}

/**
 * Types a search key by key.
 * @param {string} query
 * @returns {Promise<{ median: number, work: number }>} milliseconds: from a key to the drawn list, and
 * of those the ones in which scripts ran
 */
export async function drawKeys(query) {
  const field = document.querySelector('input[type=search]');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  const times = [];
  const works = [];
  for (let length = 1; length <= query.length; length += 1) {
    const started = performance.now();
    set.call(field, query.slice(0, length));
    field.dispatchEvent(new Event('input', { bubbles: true }));
    works.push(performance.now() - started);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
  return { median: Math.round(median(times)), work: Math.round(median(works)) };
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
