import { LIBRARY_FLAG } from '../../lib/shared/keys.ts';

/* Before the first paint: where there is a library, the page waits for it and shows no import box first. */
try {
  document.documentElement.toggleAttribute('data-library', LIBRARY_FLAG in localStorage);
} catch {
  // Storage is blocked: there is none.
}
