import { TAG_CHARACTERS } from '../../library/hashtags.ts';
import { escapeInline } from './escape.ts';

const OTHERS = new RegExp(`[^${TAG_CHARACTERS}]+`, 'gu');

/** A tag as Obsidian and Logseq know it: letters, digits, `_`, `-` and `/`, not digits alone. */
export function hashtag(tag: string): string {
  const name = tag.replace(OTHERS, '-').replace(/^-+|-+$/g, '');
  return /^\d+$/.test(name) ? `_${name}` : name;
}

/**
 * A tag as a link and, where the link had to change it, its own wording in brackets; a tag without
 * a letter has its wording alone. `) (` within a wording is escaped: between two tags it separates
 * their wordings.
 */
export function inlineTag(tag: string): string {
  const name = hashtag(tag);
  if (name === tag) return `#${name}`;
  const wording = `(${escapeInline(tag).replaceAll(') (', '\\) (')})`;
  return name === '' ? wording : `#${name} ${wording}`;
}
