/*
 * Runs first on the page that services redirect back to. Moves the OAuth response, a code or a
 * token, from the address into the state of the history entry, so that neither referrers nor the
 * browser history contain it.
 */
const { search, hash, pathname } = location;
const answer = [search, hash].find((part) => /[?#&]state=/.test(part));
if (answer) history.replaceState({ answer: answer.slice(1) }, '', pathname);

// Requests made so far had no referrer; later ones may.
document.querySelector<HTMLMetaElement>('[name=referrer]')!.content = 'same-origin';
