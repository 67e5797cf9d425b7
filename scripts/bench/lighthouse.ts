// Lighthouse with its defaults: mobile, simulated slow 4G.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { defaultLocale, localeCodes } from '../../src/i18n/locales.ts';
import { href, routeNames, routes, type RouteName } from '../../src/i18n/routes.ts';
import type { BenchContext, Measurement } from '../support/measure.ts';

export const order = 3;

/** The second language for every page: its letters need a font of their own. */
const secondLocale = 'ru';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

type Page = ReturnType<typeof choose>[number];
type Report = Page & Awaited<ReturnType<typeof audit>>;

export async function measure(context: BenchContext): Promise<Measurement[]> {
  const { url, chromium, quick, say } = context;
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
  ];
  const chrome = await launch({ chromePath: chromium, chromeFlags: flags });
  const reports: Report[] = [];
  try {
    for (const page of quick ? choose().slice(0, 2) : choose()) {
      // A run sometimes ends without a trace, which is not the page's fault.
      const report = await repeated(() => audit(url + page.path, chrome.port));
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
    const names: readonly RouteName[] =
      locale === defaultLocale || locale === secondLocale ? routeNames : ['home'];
    return names.map((name) => ({
      name,
      locale,
      path: href(name, locale),
      isIndexed: routes[name].indexed,
    }));
  });
  return pages.toSorted((a, b) => Number(b.name === 'home') - Number(a.name === 'home'));
}

/** Runs a function up to three times. */
async function repeated<T>(run: () => Promise<T>, triesLeft = 2): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (triesLeft === 0) throw error;
    return repeated(run, triesLeft - 1);
  }
}

async function audit(address: string, port: number) {
  const result = await lighthouse(address, {
    port,
    logLevel: 'silent',
    onlyCategories: categories,
  });
  if (!result) throw new Error(`${address}: no result`);
  const { lhr } = result;
  const errorMessage = lhr.audits['largest-contentful-paint']?.errorMessage;
  if (errorMessage) throw new Error(`${address}: ${errorMessage}`);
  const number = (id: string) => lhr.audits[id]?.numericValue ?? NaN;
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

function summary(reports: Report[]): Measurement[] {
  const rows = categories.map((category) => {
    // A page with `noindex` fails the audit for the contrary.
    const counted = reports.filter(({ isIndexed }) => isIndexed || category !== 'seo');
    const scoreOf = (report: Report | undefined) => report?.scores[category] ?? 0;
    const [lowest] = counted.toSorted((a, b) => scoreOf(a) - scoreOf(b));
    return {
      what: `${category}, lowest of ${counted.length} pages`,
      value: scoreOf(lowest),
      atLeast: 100,
      page: `${lowest?.path} ${lowest?.failed.join(' ')}`.trim(),
    };
  });
  const worst = (key: 'lcp' | 'cls' | 'tbt', list: Report[]) => {
    const [report] = list.toSorted((a, b) => b[key] - a[key]);
    return { value: report?.[key] ?? null, page: report?.path ?? '' };
  };
  const readable = reports.filter(({ isIndexed }) => isIndexed);
  const personal = reports.filter(({ isIndexed }) => !isIndexed);
  return [
    ...rows,
    { what: 'largest contentful paint, slowest', ...worst('lcp', readable), unit: 's', atMost: 1 },
    // An account page depends on the reader, so its content is rendered by script.
    ...(personal.length > 0
      ? [{ what: 'the same of an account’s pages', ...worst('lcp', personal), unit: 's' }]
      : []),
    { what: 'layout shift, most', ...worst('cls', reports), atMost: 0 },
    { what: 'blocking time, longest', ...worst('tbt', reports), unit: 'ms', atMost: 0 },
  ];
}
