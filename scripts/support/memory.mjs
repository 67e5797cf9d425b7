import { readFileSync } from 'node:fs';

/**
 * The memory of a process as Linux counts it, in megabytes (2^20 bytes); null on other systems.
 * @param field `VmRSS` for now, `VmHWM` for the most it ever had
 */
export function memoryOf(pid, field) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1];
    // A process that has just ended still has a file, but no memory.
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}
