import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

interface Queries {
  raw(statement: string): Promise<unknown>;
}

const load = createRequire(new URL('../../backend/config/', import.meta.url));
const configure = load('./database.js') as (helpers: { env: unknown }) => { connection: object };
const knex = load('knex') as (settings: object) => Queries & {
  transaction(run: (transaction: Queries) => Promise<void>): Promise<void>;
  destroy(): Promise<void>;
};
const Database = load('better-sqlite3') as new (
  file: string,
  options: { timeout: number },
) => { exec(statement: string): void; prepare(query: string): { all(): unknown[] }; close(): void };

test('in a file, no other program writes between a transaction’s first query and its last', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clippings-database-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  vi.stubEnv('DATA_DIR', folder);
  const { connection } = configure({ env: (_name: string, fallback: string) => fallback });
  const base = knex({ ...connection, client: 'better-sqlite3' });
  await base.raw('CREATE TABLE books (id)');
  // Not Node's own SQLite: within one process two libraries see no locks of each other.
  const other = new Database(join(folder, 'data.db'), { timeout: 0 });
  const write = () => other.exec('INSERT INTO books VALUES (1)');
  try {
    await base.transaction(async (transaction) => {
      await transaction.raw('SELECT * FROM books');
      expect(write).toThrow('locked');
      await transaction.raw('INSERT INTO books VALUES (2)');
    });
    write();
    expect(other.prepare('SELECT * FROM books').all()).toHaveLength(2);
  } finally {
    other.close();
    await base.destroy();
  }
});
