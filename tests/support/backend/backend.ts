import { cp, mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { startBackend } from '../../../scripts/backend.mjs';
import { startMail } from '../../../scripts/mail.mjs';

const BACKEND = fileURLToPath(new URL('../../../backend/', import.meta.url));
const ADDITIONS = fileURLToPath(new URL('./app/', import.meta.url));

export interface Mail {
  subject: string;
  text: string;
  html: string;
  from: { address: string; name: string }[];
}

/** The mails in the catcher. */
export interface Mailbox {
  /** The latest mail to an address; waits until there are as many as asked for. */
  latest(address: string, count?: number): Promise<Mail>;
  /** How many mails went to an address. */
  count(address: string): Promise<number>;
}

export interface MailCatcher extends Mailbox {
  url: string;
  smtpPort: number;
  stop(): Promise<void>;
}

/** The mails of the catcher whose page is at `url`. */
export function openMailbox(url: string): Mailbox {
  // Filtered by the catcher, which would otherwise compress all mails of a run for each request.
  const mailsTo = async (address: string) => {
    const query = new URLSearchParams({ 'to.address': address });
    return (await (await fetch(`${url}/email?${query}`)).json()) as Mail[];
  };
  return {
    count: async (address) => (await mailsTo(address)).length,
    async latest(address, count = 1) {
      for (let tries = 0; tries < 1200; tries++) {
        const mails = await mailsTo(address);
        const last = mails.at(-1);
        if (last !== undefined && mails.length >= count) return last;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`No ${count} mails have come to ${address}`);
    },
  };
}

/** A mail catcher on free ports. */
export async function startTestMail(): Promise<MailCatcher> {
  const { url, smtpPort, stop } = await startMail({ smtpPort: 0, webPort: 0 });
  return { ...openMailbox(url), url, smtpPort, stop };
}

export interface TestBackend {
  url: string;
  /** Base of the REST calls. */
  baseURL: string;
  dataDir: string;
  /** Runs one statement on the backend's own database, as an operator would. */
  sql(statement: string, ...values: string[]): void;
  /** Queries the same database. */
  rows(query: string, ...values: string[]): Record<string, unknown>[];
  /** Begins a read transaction, as a backup program does; the result ends it. */
  read(query: string): () => void;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface TestBackendOptions {
  siteUrl?: string;
  smtpPort?: number;
  /** A folder of an earlier run, to continue with its data. */
  dataDir?: string;
  port?: number;
  env?: NodeJS.ProcessEnv;
  /** Takes the backend's log. */
  onOutput?: (text: string) => void;
}

/** Runs a statement on the database in a backend's data folder. */
export function runSql(dataDir: string, statement: string, ...values: string[]): void {
  const database = new DatabaseSync(join(dataDir, 'data.db'), { timeout: 60_000 });
  database.prepare(statement).run(...values);
  database.close();
}

/** Queries the database in a backend's data folder. */
export function findRows(
  dataDir: string,
  query: string,
  ...values: string[]
): Record<string, unknown>[] {
  const database = new DatabaseSync(join(dataDir, 'data.db'), { timeout: 60_000 });
  const found = database.prepare(query).all(...values);
  database.close();
  return found;
}

/**
 * The application with an additional collection `books`: the collection is part of the
 * tests, so that nothing of theirs is ever deployed.
 */
async function createApp(folder: string): Promise<string> {
  await cp(join(BACKEND, 'src'), join(folder, 'src'), { recursive: true });
  await rename(join(folder, 'src', 'index.js'), join(folder, 'src', 'site.js'));
  await cp(ADDITIONS, join(folder, 'src'), { recursive: true });
  for (const name of ['config', 'i18n', 'lib', 'shared', 'node_modules', 'package.json']) {
    await symlink(join(BACKEND, name), join(folder, name));
  }
  return folder;
}

/** The real backend on a free port, with a fresh database. */
export async function startTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const appDir = await createApp(await mkdtemp(join(tmpdir(), 'clippings-backend-')));
  const dataDir = options.dataDir ?? join(appDir, 'data');
  const { url, stop } = await startBackend({
    port: options.port ?? 0,
    appDir,
    dataDir,
    siteUrl: options.siteUrl ?? 'http://localhost:4555',
    smtpPort: options.smtpPort ?? 9,
    ...(options.onOutput && { onOutput: options.onOutput }),
    env: {
      RATE_LIMIT_MAX: '100000',
      RATE_LIMIT_MAILS: '100000',
      LOG_LEVEL: 'silent',
      ...options.env,
    },
  }).catch(async (error: unknown) => {
    await rm(appDir, { recursive: true, force: true });
    throw error;
  });
  return {
    url,
    baseURL: `${url}/api`,
    dataDir,
    sql: (statement, ...values) => runSql(dataDir, statement, ...values),
    rows: (query, ...values) => findRows(dataDir, query, ...values),
    read(query) {
      const database = new DatabaseSync(join(dataDir, 'data.db'));
      database.exec('BEGIN');
      database.prepare(query).all();
      return () => database.close();
    },
    async stop(signal) {
      await stop(signal);
      await rm(appDir, { recursive: true, force: true });
    },
  };
}
