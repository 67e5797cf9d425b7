/*
 * Loads the script of a search when its field is focused, or at once if the page was opened with a query. Inlined, so
 * that the page loads no script before.
 */
const script = document.currentScript!;
const load = () => void import(/* @vite-ignore */ script.dataset['address'] ?? '');
const isField = (target: EventTarget | null) =>
  (target as Element | null)?.matches('[role=search] [name=q]');

// The field may have been focused while the page was loading.
if (isField(document.activeElement) || new URLSearchParams(location.search).get('q')) load();
else document.addEventListener('focusin', ({ target }) => isField(target) && load());
