import { existsSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';

/** Context of a bench group. */
export interface BenchContext {
  /** Folder of the built site. */
  dist: string;
  /** Address of the served site. */
  url: string;
  /** Path of the browser. */
  chromium: string;
  /** Whether to shorten slow measurements. */
  quick: boolean;
  say: (line: string) => void;
}

/** One measurement. */
export interface Measurement {
  what: string;
  /** Null when it could not be measured. */
  value: number | null;
  unit?: string;
  atMost?: number;
  atLeast?: number;
  /** The page where a target was missed. */
  page?: string;
}

/** Bytes of a built file as sent to a browser that accepts Brotli. */
export function sentBytes(dist: string, path: string): number {
  const file = join(dist, path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** A quantile of some values: 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN;
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Bytes of a whole response of `npm start`: status line, headers and the compressed page. */
export function responseBytes(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      const { statusCode, statusMessage, rawHeaders } = answer;
      // `: ` and the end of a line between names and values; the empty line before the body.
      const headers = rawHeaders.reduce((sum, part) => sum + Buffer.byteLength(part) + 2, 2);
      let bytes = `HTTP/1.1 ${statusCode} ${statusMessage}\r\n`.length + headers;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve(bytes)).on('error', reject);
    }).on('error', reject);
  });
}
