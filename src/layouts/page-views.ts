/** What a page view is counted with, beside the address without its query. */
interface PageView {
  locale: string;
  route: string;
}

/** Whether the browser asks not to be counted. */
function isOptedOut(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    doNotTrack?: string | null;
    globalPrivacyControl?: boolean;
  };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** An address without its query and its anchor: a reset code or a search has no business in statistics. */
function bareAddress(address: string): string | null {
  const url = URL.parse(address);
  return url && url.origin + url.pathname;
}

async function count({ locale, route }: PageView): Promise<void> {
  const { init, track } = await import('@plausible-analytics/tracker');
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
}

/**
 * Counts this page view once the page is idle, unless the browser asks not to be counted.
 * The tracker is loaded only then.
 */
export function countWhenIdle(): void {
  if (isOptedOut()) return;
  const { lang, dataset } = document.documentElement;
  const [route = 'none', locale = lang] = (dataset['route'] ?? '').split('___');
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));
  idle(() => void count({ locale, route: route || 'none' }));
}
