import { LINE_END } from './lines.ts';

/** A record of a table. */
export interface CsvRecord {
  fields: string[];
  /** The line (from 1) on which it starts. */
  line: number;
  raw: string;
  /** A quoted field was not closed: the rest of the file is in it. */
  isOpen: boolean;
}

/**
 * The records of comma-separated values (RFC 4180, with any separator and any line ends), read once
 * from beginning to end. A quotation mark inside a bare field is a character like any other; blank
 * lines are left out.
 */
export function* csvRecords(text: string, delimiter = ','): Generator<CsvRecord> {
  let position = 0;
  let line = 1;
  while (position < text.length) {
    const start = position;
    const record = readRecord(text, start, delimiter);
    position = record.end;
    const raw = text.slice(start, position);
    if (raw.trim() !== '')
      yield { fields: record.fields, line, raw: raw.trimEnd(), isOpen: record.isOpen };
    line += raw.match(LINE_END)?.length ?? 0;
  }
}

function readRecord(text: string, start: number, delimiter: string) {
  const fields: string[] = [];
  let position = start;
  for (;;) {
    let field = '';
    let isOpen = false;
    if (text[position] === '"') ({ field, position, isOpen } = readQuoted(text, position + 1));
    const bareStart = position;
    while (position < text.length && text[position] !== delimiter && !isBreak(text, position))
      position += 1;
    fields.push(field + text.slice(bareStart, position));
    if (text[position] === delimiter) {
      position += 1;
      continue;
    }
    if (text[position] === '\r' && text[position + 1] === '\n') position += 1;
    return { fields, end: position + 1, isOpen };
  }
}

function isBreak(text: string, position: number): boolean {
  return text[position] === '\n' || text[position] === '\r';
}

function readQuoted(text: string, start: number) {
  const parts: string[] = [];
  let position = start;
  for (;;) {
    const quote = text.indexOf('"', position);
    if (quote < 0) {
      parts.push(text.slice(position));
      return { field: parts.join(''), position: text.length, isOpen: true };
    }
    parts.push(text.slice(position, quote));
    if (text[quote + 1] !== '"')
      return { field: parts.join(''), position: quote + 1, isOpen: false };
    parts.push('"');
    position = quote + 2;
  }
}
