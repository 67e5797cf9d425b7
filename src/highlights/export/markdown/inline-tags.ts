import { TAG_CHARACTERS } from '../../library/hashtags.ts';
import { escapeInline } from './escape.ts';

const OTHERS = new RegExp(`[^${TAG_CHARACTERS}]+`, 'gu');

/** A tag as Obsidian and Logseq know it: letters, digits, `_`, `-` and `/`, not digits alone. */
export function hashtag(tag: string): string {
  const name = tag.replace(OTHERS, '-').replace(/^-+|-+$/g, '');
  return /^\d+$/.test(name) ? `_${name}` : name;
}

/**
 * The tag as a link, and in brackets its own wording where the link had to change it; of a tag without a
 * letter, that alone. Brackets within that look like those between two wordings are escaped.
 */
export function inlineTag(tag: string): string {
  const name = hashtag(tag);
  if (name === tag) return `#${name}`;
  const wording = `(${escapeInline(tag).replaceAll(') (', '\\) (')})`;
  return name === '' ? wording : `#${name} ${wording}`;
}
