import { init, track } from '@plausible-analytics/tracker';

/** An address without query and hash, which may contain codes and searches. */
function bareAddress(address: string): string | null {
  const url = URL.parse(address);
  return url && url.origin + url.pathname;
}

/* Counts this page view, with locale and route as properties. load-page-views.ts loads it. */
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
  // The referrer may be a page of ours: its query is stripped as well.
  transformRequest: (event) => ({ ...event, n: 'pageview', r: bareAddress(event.r ?? '') }),
});
// Not as `pageview`, for which the tracker would also report scroll depth and time on page.
track('view', { url: location.origin + location.pathname, props: { locale, route } });
