import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { caddyPath } from '../../../scripts/support/programs.mjs';
import { until } from '../until.ts';

/** The path of a Caddy, or undefined where none is available. */
export const caddy = caddyPath();

/** The title of tests that need Caddy. */
export const titled = (title: string): string =>
  caddy ? title : `${title} (no caddy here, and none could be had: see CADDY_PATH)`;

export interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

/** Sends a request whose path goes out exactly as written. */
export function ask(
  port: number,
  path: string,
  method = 'GET',
  encodings = 'br, gzip',
  others: Record<string, string> = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const headers = { 'Accept-Encoding': encodings, ...others };
    const outgoing = request({ host: 'localhost', port, path, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const { statusCode = 0, headers } = answer;
        resolve({
          status: statusCode,
          headers: headers as Answer['headers'],
          body: Buffer.concat(chunks),
        });
      });
    });
    outgoing.on('error', reject).end();
  });
}

/**
 * Runs Caddy with a configuration, on this machine alone and without certificates.
 * @param config a Caddyfile's text
 * @param port waits until something answers here
 * @param env variables for the configuration
 * @returns what stops it
 */
export async function startCaddy(
  config: string,
  port: number,
  env: Record<string, string>,
): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${config}`);
  const server = spawn(caddy ?? '', ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder, ...env },
  });
  const stop = () => {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until(() => ask(port, '/'));
  } catch (cause) {
    stop();
    throw new Error('Caddy did not answer within 30 s.', { cause });
  }
  return stop;
}
