/*
 * Runs first on the pages that mails link to. Moves the code from the address into the state of the
 * history entry, so that it cannot be read from the address bar, the history or a log. Mails have
 * it in the fragment, which is not sent to servers.
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

// Opening another mail's link on this page changes only the fragment.
addEventListener('hashchange', () => {
  if (KEYS.some((key) => location.hash.startsWith(`#${key}=`))) location.reload();
});

// Requests made so far had no referrer; later ones may.
document.querySelector<HTMLMetaElement>('[name=referrer]')!.content = 'same-origin';

// Adds the code to language links.
addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('[data-switcher]');
  const codes = (history.state ?? {}) as Codes;
  const key = KEYS.find((one) => codes[one]);
  if (!link || !key) return;
  link.hash = String(new URLSearchParams({ [key]: codes[key]! }));
});
