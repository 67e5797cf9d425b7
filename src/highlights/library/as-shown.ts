import { memoize } from '../../lib/shared/memoize.ts';
import type { Highlight, HighlightColor } from '../types.ts';
import type { HighlightState } from './model.ts';
import { withoutLimitNotice } from '../text/clipping-limit.ts';
import { hashtagsIn } from './hashtags.ts';
import { readNoteCommands, withoutTags } from './note-commands.ts';
import { collapsed } from '../text/collapsed.ts';

/** The colour that a passage is shown in: yellow by default; none for notes and bookmarks. */
export function shownColor({
  color,
  kind,
}: Pick<Highlight, 'color' | 'kind'>): HighlightColor | null {
  return color ?? (kind === 'note' || kind === 'bookmark' ? null : 'yellow');
}

/** A tag as users enter it: composed, white space collapsed, no leading "#". */
export const normalizeTag = (tag: string): string =>
  collapsed(tag.normalize('NFC').replace(/^[\s#]+/, ''));

/** A key under which tags that differ only in case are equal, also as files write them. */
export const tagKey = (tag: string): string => normalizeTag(tag).toLowerCase();

/** The tags without duplicates, each in its first spelling. */
export const distinctTags = (tags: readonly string[]): string[] =>
  [...Map.groupBy(tags, tagKey).values()].flatMap(([first]) => first ?? []);

type Tagged = Pick<Highlight, 'kind' | 'text' | 'note' | 'tags'>;

/** A highlight's tags, then those written as commands in its note, without duplicates. */
function tagsWithCommands({ kind, text, note, tags }: Tagged): string[] {
  const noteTags = readNoteCommands(note).tags;
  if (kind === 'note') noteTags.push(...readNoteCommands(text).tags);
  if (noteTags.length === 0) return tags;
  return distinctTags([...tags, ...noteTags]);
}

/** A highlight's tags, then those in its note, as commands or as `#tag`, without duplicates. */
export const shownTags = memoize((highlight: Tagged): string[] => {
  const { kind, text, note } = highlight;
  const tags = tagsWithCommands(highlight);
  const written = [...hashtagsIn(note), ...hashtagsIn(kind === 'note' ? text : null)];
  return written.length === 0 ? tags : distinctTags([...tags, ...written]);
});

/** The tags written in a note. */
export const tagsInNote = (note: string | null): string[] =>
  shownTags({ kind: 'highlight', text: '', note, tags: [] });

/** A highlight's note without commands; null if nothing is left. */
export function shownNote({ note }: Pick<Highlight, 'note'>): string | null {
  return readNoteCommands(note).note;
}

/** A highlight's text; a standalone note's without commands. */
export function shownText({ kind, text }: Pick<Highlight, 'kind' | 'text'>): string {
  return kind === 'note' ? (readNoteCommands(text).note ?? '') : text;
}

/** A highlight's text without the notice of the publisher's clipping limit. */
export function shownWords(highlight: Pick<Highlight, 'kind' | 'text' | 'limitReached'>): string {
  const text = shownText(highlight);
  return highlight.limitReached ? withoutLimitNotice(text) : text;
}

/** Whether a highlight quotes the book, and is neither a note nor the device's notice alone. */
export function isQuote(highlight: Pick<Highlight, 'kind' | 'text' | 'limitReached'>): boolean {
  return highlight.kind !== 'note' && shownWords(highlight) !== '';
}

/**
 * Moves the tags that are commands in a highlight's note to its own tags, so that they can be
 * edited; the device's text is kept.
 */
export function adoptNoteTags<Item extends HighlightState>(highlight: Item): Item {
  const tags = tagsWithCommands(highlight);
  if (tags === highlight.tags) return highlight;
  return { ...rewriteNote(highlight, withoutTags), tags };
}

/** Rewrites a highlight's note, or the text of a standalone note; the device's text is kept. */
export function rewriteNote<Item extends HighlightState>(
  highlight: Item,
  rewrite: (note: string) => string | null,
): Item {
  const { kind, originalText, isNoteEdited } = highlight;
  const note = highlight.note === null ? null : rewrite(highlight.note);
  const text = kind === 'note' ? (rewrite(highlight.text) ?? '') : highlight.text;
  return {
    ...highlight,
    note,
    isNoteEdited: isNoteEdited || note !== highlight.note,
    text,
    originalText: text === highlight.text ? originalText : (originalText ?? highlight.text),
  };
}
