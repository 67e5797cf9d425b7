import { ReadError } from '../read-error.ts';

export type JsonRecord = Record<string, unknown>;

/**
 * A JSON text as a value.
 * @throws ReadError `unreadable` when it is cut off or no JSON
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ReadError('unreadable', { found: 'json', cause });
  }
}

/** A value as an object; without fields for any other value. */
export function recordIn(value: unknown): JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonRecord)
    : {};
}

/** A value as a list; empty for any other value. */
export function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
