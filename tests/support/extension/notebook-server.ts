import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  bookPage,
  CAPTCHA_PAGE,
  CHANGED_PAGE,
  listPage,
  SIGN_IN_PAGE,
  type StandInBook,
} from './notebook-pages.ts';

/** A fault for requests to matching addresses, with the number of times it occurs. */
export type Fault =
  'signedOut' | 'captcha' | 'changed' | 'busy' | 'cut' | 'silentCut' | 'redirected';

export interface NotebookServer {
  port: number;
  /** The books of each country, by host. */
  libraries: Map<string, StandInBook[]>;
  /** Requests since the last reset. */
  asked: string[];
  /** Answers the next requests that contain `part` with a fault. */
  fail(fault: Fault, part: string, times?: number): void;
  /** Holds requests that contain `part` until the returned function is called. */
  hold(part: string): () => void;
  /** Requests that were answered at the same time, at most. */
  mostAtOnce: number;
  stop(): Promise<void>;
}

const BOOKS_A_PAGE = 12;
const ROWS_A_PAGE = 5;

/** A self-signed certificate. */
export function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'notebook-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '2'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const made = ['req', '-x509', ...kind, '-nodes', '-keyout', key, '-out', cert];
  execFileSync('openssl', [...made, ...subject], { stdio: 'ignore' });
  const pair = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return pair;
}

function page(books: StandInBook[], query: URLSearchParams, host: string): string | null {
  const token = Number(query.get('token') || 0);
  const asin = query.get('asin');
  if (asin !== null) {
    const book = books.find((each) => each.asin === asin);
    if (!book) return null;
    // The state must be sent back with its token, unchanged.
    if (token > 0 && query.get('contentLimitState') !== `S${token}`) return null;
    const end = token + ROWS_A_PAGE;
    const next = end < book.rows.length ? String(end) : '';
    return bookPage(book, book.rows.slice(token, end), token === 0, next);
  }
  if (query.get('library') === 'list' && token === 0) return null;
  const end = token + BOOKS_A_PAGE;
  const next = end < books.length ? String(end) : '';
  const byline = host.endsWith('.de') ? 'Von: ' : 'By: ';
  return listPage(books.slice(token, end), { isFirst: token === 0, next, byline });
}

const SENT = { 'Content-Type': 'text/html;charset=utf-8' };

function failWith(fault: Fault, response: ServerResponse, whole: string): void {
  switch (fault) {
    case 'signedOut':
      return void response.writeHead(200, SENT).end(SIGN_IN_PAGE);
    case 'captcha':
      return void response.writeHead(503, SENT).end(CAPTCHA_PAGE);
    case 'changed':
      return void response.writeHead(200, SENT).end(CHANGED_PAGE);
    case 'busy':
      return void response.writeHead(429, { ...SENT, 'Retry-After': '1' }).end();
    case 'redirected':
      return void response.writeHead(302, { Location: 'https://elsewhere.example/steal' }).end();
    case 'cut':
      response.writeHead(200, { ...SENT, 'Content-Length': String(Buffer.byteLength(whole)) });
      return void response.write(whole.slice(0, whole.length / 2), () => response.destroy());
    case 'silentCut':
      return void response.writeHead(200, SENT).end(whole.slice(0, whole.length / 2));
  }
}

/** Starts a stand-in notebook over HTTPS, which answers like the vendor's as far as known. */
export async function startNotebook(): Promise<NotebookServer> {
  const libraries = new Map<string, StandInBook[]>();
  const faults: { fault: Fault; part: string; times: number }[] = [];
  const held = new Map<string, Promise<void>>();
  let atOnce = 0;

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    const address = `${host}${request.url ?? ''}`;
    const query = new URL(`https://${address}`).searchParams;
    notebook.asked.push(address);
    const body = page(libraries.get(host) ?? [], query, host);
    const fault = faults.find(({ part, times }) => times > 0 && address.includes(part));
    if (fault) {
      fault.times -= 1;
      failWith(fault.fault, response, body ?? '');
    } else if (body === null) response.writeHead(400, SENT).end();
    else response.writeHead(200, SENT).end(body);
  }

  const server = createServer(certificate(), (request, response) => {
    atOnce += 1;
    notebook.mostAtOnce = Math.max(notebook.mostAtOnce, atOnce);
    response.once('close', () => (atOnce -= 1));
    const wait = [...held].find(([part]) => request.url?.includes(part))?.[1];
    if (wait) void wait.then(() => answer(request, response));
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const notebook: NotebookServer = {
    port: (server.address() as AddressInfo).port,
    libraries,
    asked: [],
    mostAtOnce: 0,
    fail: (fault, part, times = 1) => void faults.push({ fault, part, times }),
    hold: (part) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(part, promise);
      return resolve;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return notebook;
}
