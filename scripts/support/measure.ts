import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a group of the bench measures with. */
export interface BenchContext {
  /** Folder of the project, and that of the built site. */
  root: string;
  dist: string;
  /** Where the built site is served. */
  url: string;
  /** Path of the browser's program. */
  chromium: string;
  /** Whether less is wanted of what takes long. */
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
  /** Where a missed value was found. */
  page?: string;
}

/** Bytes of a file of the built site as a browser gets it that takes Brotli. */
export function sentBytes(dist: string, path: string): number {
  const file = join(dist, path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** The value below which a share of all values lies: 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN;
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * The memory of a process as Linux counts it, in megabytes (2^20 bytes); null on other systems.
 * @param field `VmRSS` for now, `VmHWM` for the most it ever had
 */
export function memoryOf(pid: number | undefined, field: 'VmRSS' | 'VmHWM'): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1];
    // A process that has just ended still has a file, but no memory.
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}
