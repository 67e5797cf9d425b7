import { existsSync, readFileSync, statSync } from 'node:fs';
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

/**
 * Memory of a process on Linux, in megabytes (2^20 bytes); null on other systems.
 * @param field `VmRSS` for the current value, `VmHWM` for the peak
 */
export function memoryOf(pid: number | undefined, field: 'VmRSS' | 'VmHWM'): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1];
    // A process that has just exited still has a file, but no memory.
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}
