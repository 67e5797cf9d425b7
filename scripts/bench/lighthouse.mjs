// Lighthouse as it comes: mobile, simulated slow 4G.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { defaultLocale, localeCodes } from '../../src/i18n/locales.ts';
import { href, routeNames, routes } from '../../src/i18n/routes.ts';

export const order = 3;

/** The second language in which every page is measured: its letters need a font of their own. */
const secondLocale = 'ru';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

export async function measure({ url, chromium, quick, say }) {
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
  ];
  const chrome = await launch({ chromePath: chromium, chromeFlags: flags });
  const reports = [];
  try {
    for (const page of quick ? choose().slice(0, 2) : choose()) {
      const report = await audit(url + page.path, chrome.port);
      const scores = categories.map((name) => report.scores[name] ?? '–').join(' ');
      say(`  ${scores}  LCP ${report.lcp.toFixed(2)} s  ${page.path}`);
      reports.push({ ...page, ...report });
    }
  } finally {
    chrome.kill();
  }
  return summary(reports);
}

/** Every page in two languages, the home page in all. */
function choose() {
  const pages = localeCodes.flatMap((locale) => {
    const names = locale === defaultLocale || locale === secondLocale ? routeNames : ['home'];
    return names.map((name) => ({
      name,
      locale,
      path: href(name, locale),
      isIndexed: routes[name].indexed,
    }));
  });
  return pages.toSorted((a, b) => Number(b.name === 'home') - Number(a.name === 'home'));
}

async function audit(address, port) {
  const { lhr } = await lighthouse(address, {
    port,
    logLevel: 'silent',
    onlyCategories: categories,
  });
  const number = (id) => lhr.audits[id]?.numericValue ?? NaN;
  return {
    scores: Object.fromEntries(
      Object.entries(lhr.categories).map(([name, { score }]) => [
        name,
        Math.round((score ?? 0) * 100),
      ]),
    ),
    lcp: number('largest-contentful-paint') / 1000,
    cls: number('cumulative-layout-shift'),
    tbt: number('total-blocking-time'),
    failed: Object.values(lhr.audits)
      .filter(
        ({ score, scoreDisplayMode }) =>
          score !== null && score < 0.9 && scoreDisplayMode === 'binary',
      )
      .map(({ id }) => id),
  };
}

function summary(reports) {
  const rows = categories.map((category) => {
    // A page that asks not to be indexed fails the audit that asks for the contrary.
    const counted = reports.filter(({ isIndexed }) => isIndexed || category !== 'seo');
    const lowest = counted.toSorted((a, b) => a.scores[category] - b.scores[category])[0];
    return {
      what: `${category}, lowest of ${counted.length} pages`,
      value: lowest.scores[category],
      atLeast: 100,
      page: lowest.path,
      failed: lowest.failed,
    };
  });
  const most = (key) => Math.max(...reports.map((report) => report[key]));
  return [
    ...rows,
    { what: 'largest contentful paint, slowest', value: most('lcp'), unit: 's', atMost: 1 },
    { what: 'layout shift, most', value: most('cls'), atMost: 0 },
    { what: 'blocking time, longest', value: most('tbt'), unit: 'ms', atMost: 0 },
  ];
}
