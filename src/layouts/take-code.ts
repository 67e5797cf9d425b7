/*
 * Runs first on the pages that mails link to. Whoever sees the address, over a shoulder, in the history or in a
 * log, must not find a working code there: it moves into the state of the history entry. Mails have it in the
 * fragment, which no server sees.
 */
const KEYS = ['code', 'confirmation'] as const;
type Codes = Partial<Record<(typeof KEYS)[number], string>>;

const url = new URL(location.href);
const fragment = new URLSearchParams(url.hash.slice(1));
for (const key of KEYS) {
  const value = fragment.get(key) ?? url.searchParams.get(key);
  if (value === null) continue;
  url.searchParams.delete(key);
  url.hash = '';
  history.replaceState({ ...(history.state as Codes | null), [key]: value }, '', url);
}

// A mail's link that is opened where this page stands already loads nothing.
addEventListener('hashchange', () => {
  if (KEYS.some((key) => location.hash.startsWith(`#${key}=`))) location.reload();
});

// Requests made so far had no referrer; later ones may.
document.querySelector<HTMLMetaElement>('[name=referrer]')!.content = 'same-origin';

// Puts the code back into language links, after the head script's listener, which copies the query.
addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('[data-switcher]');
  const codes = (history.state ?? {}) as Codes;
  const key = KEYS.find((one) => codes[one]);
  if (!link || !key) return;
  link.hash = String(new URLSearchParams({ [key]: codes[key]! }));
});
