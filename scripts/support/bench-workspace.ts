import type { Browser, BrowserContext, Page } from '@playwright/test';
import texts from '../../i18n/en/highlights.json' with { type: 'json' };
import { LARGEST_PLAN } from '../../src/product.ts';
import { fileField } from '../../tests/support/workspace.ts';
import { memoryOf } from './measure.ts';
import { storeToken } from './store-token.ts';

/** The workspace in a page of its own. */
export interface Workspace {
  page: Page;
  /** Paths of the scripts it requested. */
  scripts: ReadonlySet<string>;
}

/** Opens the workspace in a new context, signed in and cross-origin isolated. */
export async function openWorkspace(browser: Browser, url: string): Promise<Workspace> {
  const context = await browser.newContext({ serviceWorkers: 'block', baseURL: url });
  await signInProfessional(context);
  // Memory can only be measured in a cross-origin isolated page.
  await context.route(`${url}/**`, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'cross-origin-embedder-policy': 'require-corp' };
    await route.fulfill({ response, headers });
  });
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  page.setDefaultTimeout(180_000);
  await page.goto('/highlights');
  await page.locator('.workspace:not([data-state=loading])').waitFor();
  return { page, scripts };
}

/** Stands in for the backend, which the bench does without, with a plan that exports whole texts. */
async function signInProfessional(context: BrowserContext) {
  const user = { id: 1, username: 'bench', email: 'bench@example.org', plan: LARGEST_PLAN };
  await context.route('**/users/me', (route) =>
    route.fulfill({ json: user, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  await storeToken(context);
}

/** Imports a file and closes the report. */
export async function importFile(page: Page, path: string) {
  await fileField(page).setInputFiles(path);
  await page.locator('.import-report').waitFor();
  await page.getByRole('button', { name: texts.report.close }).click();
}

/** Memory of the largest renderer process, in megabytes. */
export async function rendererMemory(page: Page, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const answer = await session?.send('SystemInfo.getProcessInfo');
  const renderers = (answer?.processInfo ?? []).filter(({ type }) => type === 'renderer');
  return Math.max(...renderers.map(({ id }) => memoryOf(id, field) ?? NaN));
}
