/*
 * Runs first on the page that services lead back to. Their answer, with a code or a token, moves from the address into
 * the state of the history entry: no request of the page names it, and nobody reads it in the address or the history.
 */
const { search, hash, pathname } = location;
const answer = [search, hash].find((part) => /[?#&]state=/.test(part));
if (answer) history.replaceState({ answer: answer.slice(1) }, '', pathname);

// Requests made so far had no referrer; later ones may.
document.querySelector<HTMLMetaElement>('[name=referrer]')!.content = 'same-origin';
