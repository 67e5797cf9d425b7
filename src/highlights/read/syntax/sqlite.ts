/** A value of a row; what is no text and no number is left as bytes. */
export type SqlValue = string | number | Uint8Array | null;
/** A row by the names of its columns. */
export type SqlRow = Map<string, SqlValue>;

/** Why a database cannot be read. */
export class SqliteError extends Error {
  override name = 'SqliteError';
}

const HEADER_BYTES = 100;
const LEAF = 0x0d;
const INTERIOR = 0x05;
const ENCODINGS = ['utf-8', 'utf-8', 'utf-16le', 'utf-16be'];
/** Words that begin a rule of a table, not a column. */
const RULE = /^(?:constraint|primary|unique|check|foreign)\b/i;

/** The names of the columns in `CREATE TABLE`, in order: the first word between outer commas. */
function columnNames(sql: string): string[] {
  const inside = sql.slice(sql.indexOf('(') + 1, sql.lastIndexOf(')'));
  const parts: string[] = [''];
  let depth = 0;
  for (const [token] of inside.matchAll(/"[^"]*"|'[^']*'|`[^`]*`|[(),]|[^"'`(),]+|["'`]/g)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '' && !RULE.test(part))
    .map(
      (part) => /^(?:"([^"]*)"|`([^`]*)`|\[([^\]]*)\]|(\S+))/.exec(part)?.slice(1).join('') ?? '',
    );
}

/**
 * Tables of a database file (https://www.sqlite.org/fileformat2.html), read page by page: only
 * those that are requested, and of their rows only the requested columns.
 */
export class SqliteFile {
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private readonly pageSize: number;
  private readonly usable: number;
  private readonly decoder: TextDecoder;

  /** @throws SqliteError when the bytes are no database */
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (bytes.length < 512) throw new SqliteError('the database is cut off');
    const size = this.view.getUint16(16);
    this.pageSize = size === 1 ? 65_536 : size;
    this.usable = this.pageSize - this.view.getUint8(20);
    const encoding = ENCODINGS[this.view.getUint32(56)];
    if (this.pageSize < 512 || this.usable < 480 || encoding === undefined)
      throw new SqliteError('the header of the database is damaged');
    this.decoder = new TextDecoder(encoding);
  }

  /**
   * The rows of a table, each with those of the wanted columns that the table has; null where there
   * is no such table.
   * @throws SqliteError when a page of it is damaged or missing
   */
  rows(table: string, wanted: readonly string[]): Iterable<SqlRow> | null {
    const schema = ['type', 'name', 'tbl_name', 'rootpage', 'sql'];
    for (const row of this.walk(1, schema, schema)) {
      const root = row.get('rootpage');
      const sql = row.get('sql');
      if (row.get('type') !== 'table' || row.get('name') !== table) continue;
      if (typeof root !== 'number' || typeof sql !== 'string')
        throw new SqliteError(`the table ${table} is damaged`);
      return this.walk(root, columnNames(sql), wanted);
    }
    return null;
  }

  private pageStart(page: number): number {
    const start = (page - 1) * this.pageSize;
    if (!Number.isInteger(page) || page < 1 || start + this.pageSize > this.bytes.length)
      throw new SqliteError(`page ${String(page)} is not in the file`);
    return start;
  }

  /**
   * Every row below a page of a table's tree, in the order of the tree. Throws for a page that
   * occurs twice, and once the rows have more bytes than the file: a damaged tree may have a loop.
   */
  private *walk(root: number, columns: string[], wanted: readonly string[]): Generator<SqlRow> {
    const waiting = [root];
    const seen = new Set<number>();
    let left = this.bytes.length;
    for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
      if (seen.has(page)) throw new SqliteError(`page ${String(page)} occurs twice`);
      seen.add(page);
      const start = this.pageStart(page);
      const head = page === 1 ? start + HEADER_BYTES : start;
      const type = this.view.getUint8(head);
      if (type !== LEAF && type !== INTERIOR)
        throw new SqliteError(`page ${String(page)} belongs to no table`);
      const cells = head + (type === LEAF ? 8 : 12);
      const count = this.view.getUint16(head + 3);
      if (cells + count * 2 > start + this.usable)
        throw new SqliteError(`page ${String(page)} is damaged`);
      const cellAt = (index: number) => this.cellStart(start, cells + index * 2);
      if (type === LEAF) {
        for (let index = 0; index < count; index += 1) {
          const payload = this.payload(cellAt(index), start + this.usable);
          left -= payload.length;
          if (left < 0) throw new SqliteError('rows overlap');
          yield this.row(payload, columns, wanted);
        }
      } else {
        waiting.push(this.view.getUint32(head + 8));
        for (let index = count - 1; index >= 0; index -= 1)
          waiting.push(this.view.getUint32(cellAt(index)));
      }
    }
  }

  private cellStart(pageStart: number, pointer: number): number {
    const offset = this.view.getUint16(pointer);
    if (offset > this.usable - 4) throw new SqliteError('a row is not in its page');
    return pageStart + offset;
  }

  /** The bytes of a row, put together where they go on in pages of their own. */
  private payload(cell: number, pageEnd: number): Uint8Array {
    const length = readVarint(this.bytes, cell);
    const { next: start } = readVarint(this.bytes, length.next);
    const total = length.value;
    if (total > this.bytes.length) throw new SqliteError('a row is longer than the file');
    const local = this.localLength(total);
    if (start + local > pageEnd) throw new SqliteError('a row is not in its page');
    if (local === total) return this.bytes.subarray(start, start + total);
    const whole = new Uint8Array(total);
    whole.set(this.bytes.subarray(start, start + local));
    let page = this.view.getUint32(start + local);
    for (let at = local; at < total;) {
      const from = this.pageStart(page);
      const part = this.bytes.subarray(from + 4, from + Math.min(this.usable, 4 + total - at));
      whole.set(part, at);
      at += part.length;
      page = this.view.getUint32(from);
    }
    return whole;
  }

  /** The number of a row's bytes that are in the tree's own page (file format, section 1.6). */
  private localLength(total: number): number {
    const most = this.usable - 35;
    if (total <= most) return total;
    const least = Math.floor(((this.usable - 12) * 32) / 255) - 23;
    const fitting = least + ((total - least) % (this.usable - 4));
    return fitting <= most ? fitting : least;
  }

  private row(payload: Uint8Array, columns: string[], wanted: readonly string[]): SqlRow {
    const row: SqlRow = new Map();
    const header = readVarint(payload, 0);
    let position = header.next;
    let body = header.value;
    for (const column of columns) {
      if (position >= header.value) break;
      const type = readVarint(payload, position);
      position = type.next;
      const length = lengthOf(type.value);
      if (body + length > payload.length) throw new SqliteError('a row is cut off');
      if (wanted.includes(column))
        row.set(column, this.value(type.value, payload.subarray(body, body + length)));
      body += length;
    }
    return row;
  }

  private value(type: number, bytes: Uint8Array): SqlValue {
    if (type >= 12) return type % 2 === 1 ? this.decoder.decode(bytes) : bytes;
    if (type === 0) return null;
    if (type === 8 || type === 9) return type - 8;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (type === 7) return view.getFloat64(0);
    let number = view.getInt8(0);
    for (let index = 1; index < bytes.length; index += 1)
      number = number * 256 + view.getUint8(index);
    return number;
  }
}

/** A number of up to nine bytes, seven bits in each but the last. */
function readVarint(bytes: Uint8Array, start: number): { value: number; next: number } {
  let value = 0;
  for (let index = 0; index < 9; index += 1) {
    const byte = bytes[start + index];
    if (byte === undefined) throw new SqliteError('a number is cut off');
    if (index === 8) return { value: value * 256 + byte, next: start + 9 };
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return { value, next: start + index + 1 };
  }
  return { value, next: start + 9 };
}

/** Bytes of a value by its serial type (file format, section 2.1). */
function lengthOf(type: number): number {
  if (type >= 12) return Math.floor((type - 12) / 2);
  return [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0][type] ?? 0;
}
