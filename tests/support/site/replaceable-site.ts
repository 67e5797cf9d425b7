import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { defaultLocale, localeCodes } from '../../../src/i18n/locales.ts';
import { siteHandler } from '../../../scripts/support/site-handler.mjs';
import { offlineSettings, writeWorker } from '../../../src/integrations/postbuild/write-worker.ts';
import { dist } from './built-site.ts';

/** A built site that a test can change and disconnect. */
export interface ReplaceableSite {
  origin: string;
  /** Paths asked for, with their query, in order. */
  asked: string[];
  /** Serves the site in another folder from now on, as after a deploy. */
  deploy: (folder: string) => void;
  /** Closes every connection, as if offline, until `connect`. */
  disconnect: () => void;
  connect: () => void;
  /** Answers requests that begin with a path itself, instead of a file of the site. */
  answer: (path: string, listener: RequestListener) => void;
  stop: () => Promise<void>;
}

/** Serves a built site on a free port. */
export async function serveReplaceable(folder: string): Promise<ReplaceableSite> {
  let handler = siteHandler(folder);
  let isDown = false;
  const asked: string[] = [];
  const answers = new Map<string, RequestListener>();
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    if (isDown) return request.socket.destroy();
    const path = request.url ?? '';
    asked.push(path);
    const own = [...answers].find(([start]) => path.startsWith(start))?.[1];
    return (own ?? handler)(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    deploy: (next) => (handler = siteHandler(next)),
    disconnect: () => {
      isDown = true;
      server.closeAllConnections();
    },
    connect: () => (isDown = false),
    answer: (path, listener) => answers.set(path, listener),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const otherLocales = localeCodes.filter((code) => code !== defaultLocale);

/**
 * A copy of the built site in English, for a test to change. Its files are served uncompressed.
 * @returns the folder; the caller removes it
 */
export function copySite(from = dist): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const left = new RegExp(`\\.(?:br|gz)$|^/(?:${otherLocales.join('|')})(?:$|[./])`);
  cpSync(from, folder, {
    recursive: true,
    filter: (path) => !left.test(path.slice(from.length).split(sep).join('/')),
  });
  return folder;
}

/** Changes the text of every page of a site. */
export function changePages(folder: string, change: (html: string) => string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const path = join(folder, name);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  }
}

/** Writes the service worker of a changed copy again, as its build would. */
export async function rebuildWorker(folder: string, origin: string, api: string): Promise<void> {
  const drafts = mkdtempSync(join(tmpdir(), 'drafts-'));
  await writeWorker(folder, drafts, offlineSettings(origin, api));
  rmSync(drafts, { recursive: true });
}
