import { lineCounter } from '../fields.ts';

/** A value of a Lua file of literals: a table is a map, whose items without key count from 1. */
export type LuaValue = string | number | boolean | null | LuaTable;
export type LuaTable = Map<string | number, LuaValue>;

/** The line (from 1) on which a table starts, and the table as written. */
export interface LuaPlace {
  line: number;
  raw: string;
}

/** A file of literals: the table that it returns, and where each table of it is. */
export interface LuaFile {
  table: LuaTable;
  placeOf(table: LuaTable): LuaPlace;
}

/** Why a text is no file of literals, and where. */
export class LuaError extends Error {
  override name = 'LuaError';
  readonly line: number;

  constructor(what: string, line: number) {
    super(`${what} in line ${String(line)}`);
    this.line = line;
  }
}

/** Deeper than any program writes; a file that nests further is made to harm. */
const DEPTH_LIMIT = 100;

/** A mark, a number, a name, or a text in either quotation marks. */
const TOKEN =
  /([{}[\]=,;])|(-?(?:0[xX][0-9a-fA-F]+|\d+(?:\.\d*)?(?:[eE][+-]?\d+)?))|([A-Za-z_]\w*)|"([^"\\\n]*(?:\\(?:\r\n|[^])[^"\\\n]*)*)"|'([^'\\\n]*(?:\\(?:\r\n|[^])[^'\\\n]*)*)'/y;
const SPACE = /[ \t\r\n]+/y;
const ESCAPES: Record<string, string> = {
  n: '\n',
  r: '\r',
  t: '\t',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
  '\r': '\n',
  '\r\n': '\n',
};

/** The value of a string literal; a run of decimal escapes is bytes of UTF-8. */
const unescaped = (text: string) =>
  text.replace(
    /((?:\\\d{1,3})+)|\\(\r\n|[^])/g,
    (_, bytes: string | undefined, character: string) =>
      bytes === undefined
        ? (ESCAPES[character] ?? character)
        : new TextDecoder().decode(Uint8Array.from(bytes.slice(1).split('\\'), Number)),
  );

type Token = { type: 'mark' | 'name' | 'number' | 'text' | 'end'; text: string };

/** Reads literals alone: nothing of the file is ever run. */
class LiteralParser {
  private readonly code: string;
  private readonly lineAt: (offset: number) => number;
  private readonly places = new WeakMap<LuaTable, LuaPlace>();
  private position = 0;
  /** The start of the token. */
  private start = 0;
  private token: Token = { type: 'end', text: '' };

  constructor(code: string) {
    this.code = code;
    this.lineAt = lineCounter(code);
    this.next();
  }

  /** `return { … }`, and nothing behind it. */
  chunk(): LuaFile {
    if (this.token.type === 'name' && this.token.text === 'return') this.next();
    const value = this.value(0);
    if (!(value instanceof Map)) throw this.error('no table');
    if (this.token.type !== 'end') throw this.error('more than one value');
    return { table: value, placeOf: (table) => this.places.get(table) ?? { line: 1, raw: '' } };
  }

  private error(what: string): LuaError {
    return new LuaError(what, this.code.slice(0, this.position).split('\n').length);
  }

  private next(): void {
    this.skipSpace();
    this.start = this.position;
    TOKEN.lastIndex = this.position;
    const match = TOKEN.exec(this.code);
    if (match === null) {
      const character = this.code[this.position];
      if (character !== undefined)
        throw this.error(/["']/.test(character) ? 'a text is not closed' : 'no literal');
      this.token = { type: 'end', text: '' };
      return;
    }
    this.position = TOKEN.lastIndex;
    const [, mark, number, name, double, single] = match;
    if (mark !== undefined) this.token = { type: 'mark', text: mark };
    else if (number !== undefined) this.token = { type: 'number', text: number };
    else if (name !== undefined) this.token = { type: 'name', text: name };
    else this.token = { type: 'text', text: unescaped(double ?? single ?? '') };
  }

  private skipSpace(): void {
    for (;;) {
      SPACE.lastIndex = this.position;
      if (SPACE.test(this.code)) this.position = SPACE.lastIndex;
      if (!this.code.startsWith('--', this.position)) return;
      const end = this.code.indexOf('\n', this.position);
      this.position = end < 0 ? this.code.length : end + 1;
    }
  }

  private isMark(mark: string): boolean {
    return this.token.type === 'mark' && this.token.text === mark;
  }

  private expect(mark: string): void {
    if (!this.isMark(mark)) throw this.error(`no "${mark}"`);
    this.next();
  }

  private value(depth: number): LuaValue {
    const { type, text } = this.token;
    if (type === 'mark' && text === '{') return this.table(depth + 1);
    const words: Record<string, LuaValue> = { true: true, false: false, nil: null };
    const word = type === 'name' ? words[text] : undefined;
    if (type === 'text' || type === 'number' || word !== undefined) {
      this.next();
      return type === 'text' ? text : type === 'number' ? Number(text) : (word ?? null);
    }
    throw this.error(type === 'end' ? 'the file is cut off' : `"${text}" is no value`);
  }

  private table(depth: number): LuaTable {
    if (depth > DEPTH_LIMIT) throw this.error('too many tables in each other');
    const table: LuaTable = new Map();
    const { start } = this;
    const line = this.lineAt(start);
    this.expect('{');
    let count = 0;
    while (!this.isMark('}')) {
      let key: string | number | undefined;
      if (this.isMark('[')) {
        this.next();
        const named = this.value(depth);
        if (typeof named !== 'string' && typeof named !== 'number') throw this.error('no key');
        this.expect(']');
        this.expect('=');
        key = named;
      } else if (
        this.token.type === 'name' &&
        /\s*=/y.test(this.code.slice(this.position, this.position + 9))
      ) {
        key = this.token.text;
        this.next();
        this.expect('=');
      }
      count += key === undefined ? 1 : 0;
      table.set(key ?? count, this.value(depth));
      if (!this.isMark('}') && !this.isMark(',') && !this.isMark(';')) throw this.error('no "}"');
      if (!this.isMark('}')) this.next();
    }
    const raw = this.code.slice(start, this.position);
    this.places.set(table, { line, raw });
    this.next();
    return table;
  }
}

/**
 * Reads a Lua file that returns one table of literals.
 * @throws LuaError when it is anything else, or cut off
 */
export function readLua(code: string): LuaFile {
  return new LiteralParser(code).chunk();
}
