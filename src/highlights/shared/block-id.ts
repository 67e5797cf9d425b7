import { fingerprint } from './hash.ts';

/** A highlight's id as the UUID of a block, of our own making (RFC 9562, version 8). */
export function blockId(id: string): string {
  const hex = [fingerprint('a', id), fingerprint('b', id)]
    .flatMap((print) => [print.slice(1, 8), print.slice(8)])
    .map((part) => (Number.parseInt(part, 36) >>> 0).toString(16).padStart(8, '0'))
    .join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
