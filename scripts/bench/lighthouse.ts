// Lighthouse with its defaults (mobile, simulated slow 4G): medians of three runs a page.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { localeCodes } from '../../src/i18n/locales.ts';
import { href, routeNames, routeOf } from '../../src/i18n/routes.ts';
import { quantile, type BenchContext, type Measurement } from '../support/measure.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const metrics = {
  lcp: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbt: 'total-blocking-time',
} as const;
type Report = Record<(typeof categories)[number] | keyof typeof metrics, number>;

export async function measure(context: BenchContext): Promise<Measurement[]> {
  const { url, chromium, quick, say } = context;
  const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run'];
  const chrome = await launch({ chromePath: chromium, chromeFlags });
  // The home page in every language, every other public page in English.
  const others = routeNames.filter((name) => routeOf(name).indexed && name !== 'home');
  const paths = [
    ...localeCodes.map((locale) => href('home', locale)),
    ...others.map((name) => href(name, 'en')),
  ];
  const reports: (Report & { page: string })[] = [];
  try {
    for (const page of quick ? paths.slice(0, 2) : paths) {
      const runs: Report[] = [];
      for (let attempt = 0; runs.length < 3 && attempt < 6; attempt += 1) {
        const run = await audit(url + page, chrome.port);
        // Now and then Lighthouse records no paint, or no navigation.
        if (Object.values(run).every(Number.isFinite)) runs.push(run);
      }
      if (runs.length < 3) throw new Error(`Lighthouse measured ${page} less than three times`);
      const names = Object.keys(runs[0] ?? {}) as (keyof Report)[];
      const medians = names.map((name) => [
        name,
        quantile(
          runs.map((run) => run[name]),
          0.5,
        ),
      ]);
      const report = { ...(Object.fromEntries(medians) as Report), page };
      say(`  ${categories.map((name) => report[name]).join(' ')}  LCP ${report.lcp} ms  ${page}`);
      reports.push(report);
    }
  } finally {
    chrome.kill();
  }
  const worst = (key: keyof Report, sign: 1 | -1) => {
    const [report] = reports.toSorted((a, b) => sign * (a[key] - b[key]));
    return { value: report?.[key] ?? null, page: report?.page ?? '' };
  };
  return [
    ...categories.map((name) => ({
      what: `${name}, lowest of ${reports.length} pages`,
      ...worst(name, 1),
      atLeast: name === 'performance' ? 98 : 100,
    })),
    { what: 'largest contentful paint', ...worst('lcp', -1), unit: 'ms', atMost: 1_100 },
    { what: 'layout shift', ...worst('cls', -1), atMost: 0 },
    { what: 'blocking time', ...worst('tbt', -1), unit: 'ms', atMost: 0 },
  ];
}

async function audit(address: string, port: number): Promise<Report> {
  const options = { port, logLevel: 'silent' as const, onlyCategories: [...categories] };
  const result = await lighthouse(address, options);
  if (!result) throw new Error(`${address}: no result`);
  const { audits, categories: scored } = result.lhr;
  const numbers = Object.entries(metrics).map(([name, id]) => [
    name,
    Math.round((audits[id]?.numericValue ?? NaN) * 1000) / 1000,
  ]);
  const scores = categories.map((name) => [name, Math.round((scored[name]?.score ?? NaN) * 100)]);
  return Object.fromEntries([...numbers, ...scores]) as Report;
}
