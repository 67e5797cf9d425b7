import { existsSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';

/** Context of a bench group. */
export interface BenchContext {
  /** Folders of the project and of the built site. */
  root: string;
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

/** Bytes of a response with its headers, as HTTP/1.1 sends it to a browser that accepts Brotli. */
export function responseBytes(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'br' };
    get(address, { headers }, (response) => {
      // Node takes the socket from a response that has ended.
      const { socket } = response;
      response.resume();
      response.once('end', () => resolve(socket.bytesRead));
    }).once('error', reject);
  });
}
