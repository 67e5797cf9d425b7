import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type BrowserContext, type Page, type Worker } from '@playwright/test';
import { originOf } from '../../../extension/notebook/hosts.ts';
import { browserSwitches } from '../../../scripts/support/browser-switches.mjs';
import { chromiumPath } from '../../../scripts/support/chromium.mjs';

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
  /** Origin of the built site, to which addresses of its pages are relative. */
  site: string;
  /** Port of the stand-in notebook. */
  port: number;
  /** Countries with host permission: a headless browser shows no prompt for them. */
  hosts: string[];
}

let built: Promise<string> | undefined;

/** Builds the extension, once in a worker; the result is its folder. */
export const buildExtension = (site: string): Promise<string> => (built ??= build(site));

async function build(site: string): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'extension-'));
  process.on('exit', () => rmSync(outDir, { recursive: true }));
  const args = [join(import.meta.dirname, 'build-extension.ts'), outDir];
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, SITE_URL: site } });
  return join(outDir, 'chrome');
}

/** The built extension with permission for hosts. */
async function permitted({ site, hosts }: BrowserSettings): Promise<string> {
  const folder = await buildExtension(site);
  const copy = `${folder}-${hosts.join('-')}`;
  cpSync(folder, copy, { recursive: true });
  const manifest = join(copy, 'manifest.json');
  const content = JSON.parse(readFileSync(manifest, 'utf8')) as object;
  writeFileSync(manifest, JSON.stringify({ ...content, host_permissions: hosts.map(originOf) }));
  return copy;
}

/** Starts a browser with the built extension; the hosts of the notebooks lead to the stand-in. */
export async function openNotebookBrowser(settings: BrowserSettings): Promise<NotebookBrowser> {
  const folder = await permitted(settings);
  const rules = settings.hosts.map((host) => `MAP ${host} 127.0.0.1:${settings.port}`);
  const context = await chromium.launchPersistentContext('', {
    executablePath: chromiumPath() ?? '',
    headless: true,
    serviceWorkers: 'allow',
    locale: 'en',
    baseURL: settings.site,
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
    close: () => context.close(),
  };
}
