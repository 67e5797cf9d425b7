import type { EntryKind } from '../types.ts';
import {
  CLIPPING_WORDS,
  KIND_WORDS,
  LIMIT_WORDS,
  LOCATION_WORDS,
  PAGE_WORDS,
} from './words.build.ts';

const KIND_PATTERN = new RegExp(
  KIND_WORDS.map(([kind, words]) => `(?<${kind}>${words})`).join('|'),
  'u',
);
const LABEL_PATTERN = new RegExp(`(?<page>${PAGE_WORDS})|(?<location>${LOCATION_WORDS})`, 'gu');
const LABEL_NEXT = new RegExp(
  `^[\\s.:º]*(?:(?<page>${PAGE_WORDS})|(?<location>${LOCATION_WORDS}))`,
  'u',
);
const LIMIT_PATTERN = new RegExp(LIMIT_WORDS, 'u');
const CLIPPING_PATTERN = new RegExp(CLIPPING_WORDS, 'u');

/** The one of an entry's two numbers that a word announces. */
export type NumberLabel = 'page' | 'location';

/** The kind that the words of a folded second line name, or null when none is known. */
export function entryKindOf(folded: string): Exclude<EntryKind, 'unknown'> | null {
  const groups = KIND_PATTERN.exec(folded)?.groups;
  if (!groups) return null;
  return KIND_WORDS.find(([kind]) => groups[kind] !== undefined)?.[0] ?? null;
}

/**
 * The label nearest to a number: the last page or location word before it in its own segment, else
 * the word right after it (ページ, 页, oldal).
 */
export function labelOf(before: string, after: string): NumberLabel | null {
  let nearest: NumberLabel | null = null;
  for (const match of before.matchAll(LABEL_PATTERN)) {
    nearest = match.groups?.['page'] === undefined ? 'location' : 'page';
  }
  if (nearest !== null) return nearest;
  const next = LABEL_NEXT.exec(after);
  if (next === null) return null;
  return next.groups?.['page'] === undefined ? 'location' : 'page';
}

/** Whether the words inside a notice say that a limit was reached. */
export function mentionsLimit(folded: string): boolean {
  return LIMIT_PATTERN.test(folded);
}

/** Whether they say besides what it is a limit of, as the devices' notices do. */
export function mentionsClippings(folded: string): boolean {
  return CLIPPING_PATTERN.test(folded);
}
