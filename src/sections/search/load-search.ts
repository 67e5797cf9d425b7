/*
 * Loads find-articles.ts when the search field is focused, or at once if the page was opened with a query. Inlined, so
 * that the page loads no script before.
 */
const script = document.currentScript!;
const load = () => void import(/* @vite-ignore */ script.dataset['address'] ?? '');

if (new URLSearchParams(location.search).get('q')) load();
else
  document.addEventListener('focusin', (event) => {
    if ((event.target as Element).matches('[role=search] [name=q]')) load();
  });
