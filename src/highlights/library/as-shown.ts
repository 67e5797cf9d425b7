import { memoized } from '../memo.ts';
import type { Highlight, HighlightColor } from '../types.ts';
import type { HighlightState } from './model.ts';
import { withoutLimitNotice } from '../parse/clipping-limit.ts';
import { readNoteCommands, withoutTags } from './note-commands.ts';

/** The colour that a passage is shown in: yellow by default; none for notes and bookmarks. */
export function shownColor({
  color,
  kind,
}: Pick<Highlight, 'color' | 'kind'>): HighlightColor | null {
  return color ?? (kind === 'note' || kind === 'bookmark' ? null : 'yellow');
}

/** A key under which tags that differ only in case are equal. */
export const tagKey = (tag: string): string => tag.toLowerCase();

/** The tags without duplicates, each in its first spelling. */
export const distinctTags = (tags: readonly string[]): string[] =>
  [...Map.groupBy(tags, tagKey).values()].flatMap(([first]) => first ?? []);

/** Its tags, then those written as commands in its note, without duplicates. */
export const shownTags = memoized(
  ({ kind, text, note, tags }: Pick<Highlight, 'kind' | 'text' | 'note' | 'tags'>): string[] => {
    const noteTags = readNoteCommands(note).tags;
    if (kind === 'note') noteTags.push(...readNoteCommands(text).tags);
    if (noteTags.length === 0) return tags;
    return distinctTags([...tags, ...noteTags]);
  },
);

/** Its note without commands; null if nothing is left. */
export function shownNote({ note }: Pick<Highlight, 'note'>): string | null {
  return readNoteCommands(note).note;
}

/** Its text; a standalone note's without commands. */
export function shownText({ kind, text }: Pick<Highlight, 'kind' | 'text'>): string {
  return kind === 'note' ? (readNoteCommands(text).note ?? '') : text;
}

/** Its text without the notice of the publisher's clipping limit. */
export function shownWords(highlight: Pick<Highlight, 'kind' | 'text' | 'limitReached'>): string {
  const text = shownText(highlight);
  return highlight.limitReached ? withoutLimitNotice(text) : text;
}

/** Whether it quotes the book, rather than being a note or nothing but the device's notice. */
export function isQuote(highlight: Pick<Highlight, 'kind' | 'text' | 'limitReached'>): boolean {
  return highlight.kind !== 'note' && shownWords(highlight) !== '';
}

/** Moves the tags written in its note to its own tags, so that they can be edited; the device's text is kept. */
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
