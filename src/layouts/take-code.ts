/*
 * Runs first on the pages to which mails lead. Whoever sees the address, over a shoulder, in the history or in a
 * log, must not find a code there that still works: it moves into the state of this visit.
 */
const KEYS = ['code', 'confirmation'] as const;
type Codes = Partial<Record<(typeof KEYS)[number], string>>;

const url = new URL(location.href);
for (const key of KEYS) {
  const value = url.searchParams.get(key);
  if (value === null) continue;
  url.searchParams.delete(key);
  history.replaceState({ ...(history.state as Codes | null), [key]: value }, '', url);
}

// What the page had asked for by then went without its address; what follows may say it.
document.querySelector<HTMLMetaElement>('[name=referrer]')!.content = 'same-origin';

// A link from a mail works in another language too. After the page's own listener, which copies the address.
addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('[data-switcher]');
  const codes = (history.state ?? {}) as Codes;
  const key = KEYS.find((one) => codes[one]);
  if (!link || !key) return;
  const query = new URLSearchParams(link.search);
  query.set(key, codes[key]!);
  link.search = String(query);
});
