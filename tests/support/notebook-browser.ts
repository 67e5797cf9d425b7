import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type BrowserContext, type Page, type Worker } from '@playwright/test';
import { build } from 'wxt';
import { originOf } from '../../extension/notebook/hosts.ts';
import { browserSwitches } from '../../scripts/support/browser-switches.mjs';
import { chromiumPath } from '../../scripts/support/chromium.mjs';

/** A browser with the extension, and a notebook to read. */
export interface NotebookBrowser {
  context: BrowserContext;
  /** The extension's background. */
  background: Worker;
  /** Opens the extension's popup. */
  openPopup(): Promise<Page>;
  close(): Promise<void>;
}

interface BrowserSettings {
  /** Origin of the built site. */
  site: string;
  /** Port of the stand-in notebook. */
  port: number;
  /** Countries with host permission: a headless browser shows no prompt for them. */
  hosts: string[];
  planKey?: JsonWebKey;
}

/** Builds the extension for these settings, without the pauses between requests. */
async function buildInto(outDir: string, { site, hosts, planKey }: BrowserSettings) {
  process.env['SITE_URL'] = site;
  process.env['PUBLIC_PLAN_KEY'] = planKey ? JSON.stringify(planKey) : '';
  await build({
    root: fileURLToPath(new URL('../../extension/', import.meta.url)),
    outDir,
    browser: 'chrome',
    manifest: { host_permissions: hosts.map(originOf) },
    vite: () => ({ define: { __PAUSE__: '5', __WAITS__: '[1, 1, 1, 1]' } }),
  });
  return join(outDir, 'chrome');
}

/** Starts a browser with the built extension; the hosts of the notebooks lead to the stand-in. */
export async function openNotebookBrowser(settings: BrowserSettings): Promise<NotebookBrowser> {
  const outDir = await mkdtemp(join(tmpdir(), 'extension-'));
  const folder = await buildInto(outDir, settings);
  const rules = settings.hosts.map((host) => `MAP ${host} 127.0.0.1:${settings.port}`);
  const context = await chromium.launchPersistentContext('', {
    executablePath: chromiumPath() ?? '',
    headless: true,
    serviceWorkers: 'allow',
    locale: 'en',
    args: [
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
      `--host-resolver-rules=${rules.join(', ')}`,
      '--ignore-certificate-errors',
      '--no-sandbox',
      ...browserSwitches,
      '--lang=en',
    ],
  });
  const [running] = context.serviceWorkers();
  const background = running ?? (await context.waitForEvent('serviceworker'));
  return {
    context,
    background,
    async openPopup() {
      const popup = await context.newPage();
      await popup.goto(new URL('/popup.html', background.url()).href);
      return popup;
    },
    async close() {
      await context.close();
      await rm(outDir, { recursive: true });
    },
  };
}
