/*
 * Loads the search with the first touch of its field, or at once when the page was opened with a query. Inlined: until
 * then the page loads no script.
 */
const script = document.currentScript!;
const load = () => void import(/* @vite-ignore */ script.dataset['address'] ?? '');

if (new URLSearchParams(location.search).get('q')) load();
else
  document.addEventListener('focusin', (event) => {
    if ((event.target as Element).matches('[role=search] [name=q]')) load();
  });
