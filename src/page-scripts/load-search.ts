import { reloadsForChunk } from '../lib/browser/load-in-time.ts';

/*
 * Loads the script of a search when its field is focused, or at once if the page was opened with a
 * query. Inlined, so that the page loads no script before. Where it cannot be loaded, also after a
 * reload or offline, the page says that all is listed.
 */
const script = document.currentScript!;
const load = () => {
  import(/* @vite-ignore */ script.dataset['address'] ?? '').catch(() => {
    if (reloadsForChunk()) return;
    document.querySelector<HTMLElement>('main [data-failed]')!.hidden = false;
  });
};
const field = document.querySelector<HTMLInputElement>('[role=search] [name=q]')!;

// The field may have been focused while the page was loading.
if (field === document.activeElement || new URLSearchParams(location.search).get('q')) load();
else field.addEventListener('focus', load, { once: true });
// It may have been filled meanwhile, or by the browser after going back.
addEventListener('pageshow', () => field.value && load());
