import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A folder that is removed after the test. */
export function scratchFolder(): { path: string; [Symbol.dispose](): void } {
  const path = mkdtempSync(join(tmpdir(), 'export-test-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** Runs a program to its end; throws with its output when it fails. */
export function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    timeout: 25_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
  return stdout;
}

interface OfficeFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * Saves a file in another format, or anew, with LibreOffice; the filter is LibreOffice's own name
 * for it.
 */
export function saveWithOffice(
  folder: string,
  { name, bytes }: OfficeFile,
  filter: string,
): Uint8Array {
  const source = join(folder, name);
  writeFileSync(source, bytes);
  run('soffice', [
    `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
    '--headless',
    '--convert-to',
    filter,
    '--outdir',
    join(folder, 'out'),
    source,
  ]);
  const extension = filter.split(':')[0] ?? '';
  const stem = basename(name).replace(/\.[^.]+$/, '');
  return readFileSync(join(folder, 'out', `${stem}.${extension}`));
}

/** The same as text. */
export const convertWithOffice = (...of: Parameters<typeof saveWithOffice>): string =>
  new TextDecoder().decode(saveWithOffice(...of));

/** Reads comma-separated values as RFC 4180 has them; the separator may be another one. */
export function parseCsv(csv: string, separator = ','): string[][] {
  const records: string[][] = [[]];
  const field = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`,
    'gy',
  );
  for (let match = field.exec(csv); match && match[0] !== ''; match = field.exec(csv)) {
    const [, quoted, bare = '', end] = match;
    records.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end !== separator) records.push([]);
  }
  if (field.lastIndex !== 0 && field.lastIndex < csv.length) {
    throw new Error(`No field at character ${field.lastIndex}.`);
  }
  return records.filter((record) => record.length > 0);
}
