import { init, track } from '@plausible-analytics/tracker';

/** An address without its query and its anchor: a reset code or a search has no business in statistics. */
function bareAddress(address: string): string | null {
  const url = URL.parse(address);
  return url && url.origin + url.pathname;
}

/* Counts this page view, with its locale and its route as properties. Loaded by count-when-idle.ts alone. */
const { lang, dataset } = document.documentElement;
const { route = 'none' } = dataset;
const [, locale = lang] = route.split('___');
const endpoint = import.meta.env.PUBLIC_ANALYTICS_ENDPOINT;

init({
  domain: import.meta.env.PUBLIC_ANALYTICS_DOMAIN ?? '',
  ...(endpoint ? { endpoint } : {}),
  autoCapturePageviews: false,
  captureOnLocalhost: true,
  logging: false,
  bindToWindow: false,
  // The page before may be one of ours: its query is left out as well.
  transformRequest: (event) => ({ ...event, n: 'pageview', r: bareAddress(event.r ?? '') }),
});
// Under the tracker's own name for it, a view would also report how long and how far a page is read.
track('view', { url: location.origin + location.pathname, props: { locale, route } });
