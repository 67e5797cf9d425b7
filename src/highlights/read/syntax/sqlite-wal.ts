/*
 * The write-ahead log beside a database, NAME-wal (https://www.sqlite.org/fileformat2.html, section
 * 4): pages that were written and have not been copied into the database yet.
 */
import { isWal } from '../file-kind.ts';

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

/** Whether a database uses a write-ahead log, so that there may be a log file beside it. */
export function usesWal(database: Uint8Array): boolean {
  return database[18] === 2;
}

/**
 * A database with what its log has written; a log of another database, or one without a whole
 * change, adds nothing.
 */
export function withWal(database: Uint8Array, wal: Uint8Array): Uint8Array {
  if (!isWal(wal) || wal.length < HEADER_BYTES) return database;
  const view = viewOf(wal);
  const pageSize = view.getUint32(8);
  const declared = viewOf(database).getUint16(16);
  if (pageSize < 512 || (declared === 1 ? 65_536 : declared) !== pageSize) return database;
  const pages = new Map<number, Uint8Array>();
  /** Pages that are written once their change is complete. */
  const pending = new Map<number, Uint8Array>();
  const sum = checksum(view);
  sum.add(0, 24);
  let length = database.length;
  const frameBytes = FRAME_HEADER_BYTES + pageSize;
  for (let at = HEADER_BYTES; at + frameBytes <= wal.length; at += frameBytes) {
    const isOfThisLog =
      view.getUint32(at + 8) === view.getUint32(16) &&
      view.getUint32(at + 12) === view.getUint32(20);
    sum.add(at, 8);
    sum.add(at + FRAME_HEADER_BYTES, pageSize);
    // The frames that follow are of an earlier round, or were cut off while being written.
    if (!isOfThisLog || !sum.is(view.getUint32(at + 16), view.getUint32(at + 20))) break;
    const start = at + FRAME_HEADER_BYTES;
    pending.set(view.getUint32(at), wal.subarray(start, start + pageSize));
    const size = view.getUint32(at + 4);
    if (size === 0) continue;
    length = size * pageSize;
    for (const [page, bytes] of pending) pages.set(page, bytes);
    pending.clear();
  }
  if (pages.size === 0 || length > database.length + wal.length) return database;
  const whole = new Uint8Array(length);
  whole.set(database.subarray(0, length));
  for (const [page, bytes] of pages) {
    const start = (page - 1) * pageSize;
    if (start >= 0 && start + pageSize <= length) whole.set(bytes, start);
  }
  return whole;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The running checksum of the log (section 4.2). */
function checksum(view: DataView) {
  const isLittle = (view.getUint32(0) & 1) === 0;
  let [first, second] = [0, 0];
  return {
    add(start: number, length: number) {
      for (let at = start; at < start + length; at += 8) {
        first = (first + view.getUint32(at, isLittle) + second) >>> 0;
        second = (second + view.getUint32(at + 4, isLittle) + first) >>> 0;
      }
    },
    is: (a: number, b: number) => first === a && second === b,
  };
}
