import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium, type BrowserContext, type Page, type Worker } from '@playwright/test';
import { buildPackages } from '../../extension/package/build.ts';
import { originOf } from '../../extension/notebook/hosts.ts';
import { POPUP } from '../../extension/pages/paths.ts';
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

type Package = ReturnType<typeof buildPackages>;

/** Built packages by their settings: most tests use the same one. */
const packages = new Map<string, Package>();

function packageFor(site: string, planKey: JsonWebKey | null): Package {
  const settings = { site, planKey, version: '1.0.0', pause: 5, waits: [1, 1, 1, 1] };
  const name = JSON.stringify(settings);
  const built = packages.get(name) ?? buildPackages(['chrome'], settings);
  packages.set(name, built);
  return built;
}

async function writePackage(folder: string, { site, hosts, planKey }: BrowserSettings) {
  const [built] = await packageFor(site, planKey ?? null);
  for (const [name, data] of Object.entries(built?.files ?? {})) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), data);
  }
  const manifest = JSON.parse(new TextDecoder().decode(built?.files['manifest.json'])) as Record<
    string,
    unknown
  >;
  const allowed = { ...manifest, host_permissions: hosts.map(originOf) };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(allowed));
}

/** Starts a browser with the built extension; the hosts of the notebooks lead to the stand-in. */
export async function openNotebookBrowser(settings: BrowserSettings): Promise<NotebookBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'extension-'));
  await writePackage(folder, settings);
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
      await popup.goto(new URL(`/${POPUP}`, background.url()).href);
      return popup;
    },
    async close() {
      await context.close();
      await rm(folder, { recursive: true });
    },
  };
}
