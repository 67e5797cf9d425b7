import { memoized } from '../memo.ts';
import type { Highlight, HighlightColor } from '../types.ts';
import type { HighlightState } from './model.ts';
import { withoutLimitNotice } from '../parse/clipping-limit.ts';
import { readNoteCommands, withoutTags } from './note-commands.ts';

/** The colour that a passage is painted in: a marker is yellow where none is given. A note or a bookmark has no marker. */
export function shownColor({
  color,
  kind,
}: Pick<Highlight, 'color' | 'kind'>): HighlightColor | null {
  return color ?? (kind === 'note' || kind === 'bookmark' ? null : 'yellow');
}

/** Equal for tags that differ in case alone: they are one. */
export const tagKey = (tag: string): string => tag.toLowerCase();

/** Tags in their order, each once, as it is written first. */
export const distinctTags = (tags: readonly string[]): string[] =>
  [...Map.groupBy(tags, tagKey).values()].flatMap(([first]) => first ?? []);

/** Its tags, then those that stand before its note, each once. */
export const shownTags = memoized(
  ({ kind, text, note, tags }: Pick<Highlight, 'kind' | 'text' | 'note' | 'tags'>): string[] => {
    const noteTags = readNoteCommands(note).tags;
    if (kind === 'note') noteTags.push(...readNoteCommands(text).tags);
    if (noteTags.length === 0) return tags;
    return distinctTags([...tags, ...noteTags]);
  },
);

/** Its note without what it tells; null where nothing is left. */
export function shownNote({ note }: Pick<Highlight, 'note'>): string | null {
  return readNoteCommands(note).note;
}

/** Its text; of a note that stands alone, without what it tells. */
export function shownText({ kind, text }: Pick<Highlight, 'kind' | 'text'>): string {
  return kind === 'note' ? (readNoteCommands(text).note ?? '') : text;
}

/** Its text without what the device says of the publisher's limit. */
export function shownWords(highlight: Pick<Highlight, 'kind' | 'text' | 'limitReached'>): string {
  const text = shownText(highlight);
  return highlight.limitReached ? withoutLimitNotice(text) : text;
}

/** Whether words of the book are quoted: not the reader's own, and not a device's notice in place of them. */
export function isQuote(highlight: Pick<Highlight, 'kind' | 'text' | 'limitReached'>): boolean {
  return highlight.kind !== 'note' && shownWords(highlight) !== '';
}

/** The highlight with the tags before its note among its own, so that they can be changed; what the device wrote is kept. */
export function adoptNoteTags<Item extends HighlightState>(highlight: Item): Item {
  const tags = shownTags(highlight);
  if (tags === highlight.tags) return highlight;
  const { kind, originalText, isNoteEdited } = highlight;
  const note = withoutTags(highlight.note);
  const text = kind === 'note' ? (withoutTags(highlight.text) ?? '') : highlight.text;
  return {
    ...highlight,
    tags,
    note,
    isNoteEdited: isNoteEdited || note !== highlight.note,
    text,
    originalText: text === highlight.text ? originalText : (originalText ?? highlight.text),
  };
}
