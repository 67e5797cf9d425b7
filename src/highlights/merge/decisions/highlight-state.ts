import { shownTags } from '../../library/as-shown.ts';
import { paragraphsOf } from '../../library/combine-notes.ts';
import { STATE_FIELDS, type HighlightState, type LibraryHighlight } from '../../library/model.ts';
import { readNoteCommands, withCommands, writtenCommands } from '../../library/note-commands.ts';
import { normalizedText } from '../compare/comparison-text.ts';
import { joinNotes } from '../rebuild/device-notes.ts';

/** The current state of a highlight. */
export function stateOf(highlight: LibraryHighlight): HighlightState {
  const known = STATE_FIELDS.filter((field) => highlight[field] !== undefined);
  return Object.fromEntries(
    known.map((field) => [field, highlight[field]]),
  ) as unknown as HighlightState;
}

/** Replaces a highlight's text; the device's own is remembered. */
export function withText(highlight: LibraryHighlight, text: string): LibraryHighlight {
  const device = highlight.originalText ?? highlight.text;
  return { ...highlight, text, originalText: text === device ? null : device };
}

/** Removes what leaving parts have; as often as the remaining parts have it, it stays. */
function without(list: string[], gone: readonly string[], left: readonly string[]): string[] {
  const others = [...left];
  return list.filter((each) => {
    const at = others.indexOf(each);
    if (at >= 0) others.splice(at, 1);
    return at >= 0 || !gone.includes(each);
  });
}

/** The notes of a part; a standalone note counts as one of a passage. */
function notesOf({ kind, text, note }: HighlightState, { kind: into }: LibraryHighlight): string[] {
  return [...(kind === 'note' && into !== 'note' ? [text] : []), note ?? ''].filter(Boolean);
}

/** A note for comparing: of two parts that say the same, either may have come first. */
const inAnyOrder = (note: string | null) =>
  paragraphsOf(note ?? '')
    .map(normalizedText)
    .filter(Boolean)
    .sort()
    .join('\n');

function withoutNotes(
  highlight: LibraryHighlight,
  gone: readonly HighlightState[],
  left: readonly HighlightState[],
): Pick<LibraryHighlight, 'note' | 'isNoteEdited'> {
  const { note, isNoteEdited } = highlight;
  if (!isNoteEdited || note === null) return { note, isNoteEdited };
  const [leaving, staying] = [gone, left].map((states) =>
    states.flatMap((state) => notesOf(state, highlight)),
  ) as [string[], string[]];
  const paragraphs = (notes: string[]) =>
    notes.flatMap((each) => paragraphsOf(readNoteCommands(each).note ?? ''));
  const commandsIn = (notes: string[]) => notes.map(readNoteCommands).flatMap(writtenCommands);
  const current = paragraphsOf(readNoteCommands(note).note ?? '');
  const rest = withCommands(
    without(commandsIn([note]), commandsIn(leaving), commandsIn(staying)),
    without(current, paragraphs(leaving), paragraphs(staying)).join('\n\n') || null,
  );
  const own = joinNotes(staying);
  // If the user has not edited it since, it equals the note of the other parts.
  const isSame = inAnyOrder(rest) === inAnyOrder(own);
  if (!isSame) return { note: rest, isNoteEdited };
  return { note: own, isNoteEdited: left.some((state) => state.isNoteEdited) };
}

/**
 * Removes from a merged highlight what some of its parts contributed, except for the text.
 * @param left the states of the remaining parts before the merge, its own first
 */
export function withoutStates(
  highlight: LibraryHighlight,
  gone: readonly HighlightState[],
  left: readonly HighlightState[],
): LibraryHighlight {
  const [own] = left;
  if (!own || gone.length === 0) return highlight;
  const listWithout = (list: string[], listOf: (state: HighlightState) => string[]) =>
    without(list, gone.flatMap(listOf), left.flatMap(listOf));
  const hasColor = ({ color, isColorEdited }: HighlightState) =>
    isColorEdited && color === highlight.color;
  const isColorGone = gone.some(hasColor) && !left.some(hasColor);
  const versions = listWithout(highlight.otherVersions ?? [], (each) => each.otherVersions ?? []);
  const { otherVersions: _versions, added: _added, typedPage, ...rest } = highlight;
  // The page of a merge of several is made of theirs.
  const page = gone.concat(left).some((each) => each.typedPage) ? own.typedPage : typedPage;
  const [added] = left.flatMap((each) => each.added ?? []).sort();
  return {
    ...rest,
    ...withoutNotes(highlight, gone, left),
    tags: listWithout(highlight.tags, shownTags),
    collections: listWithout(highlight.collections, (each) => each.collections),
    ...(isColorGone && { color: own.color, isColorEdited: own.isColorEdited }),
    ...(versions.length > 0 && { otherVersions: versions }),
    ...(page !== undefined && { typedPage: page }),
    ...(added !== undefined && { added }),
  };
}

/**
 * Restores the state of an unmerged highlight.
 * @param collections ids of the collections that still exist
 */
export function withState(
  highlight: LibraryHighlight,
  { text, originalText, note, isNoteEdited, tags, ...state }: HighlightState,
  collections: ReadonlySet<string>,
): LibraryHighlight {
  const device = highlight.text;
  const isWritten = originalText !== null && text !== device;
  const { deviceHasMore, ...others } = state;
  return {
    ...highlight,
    ...others,
    ...(isWritten && { text, originalText: device }),
    ...(isWritten &&
      (deviceHasMore || device !== originalText) && { deviceHasMore: true as const }),
    ...(isNoteEdited && { note, isNoteEdited }),
    tags: [...new Set([...tags, ...highlight.tags])],
    collections: state.collections.filter((id) => collections.has(id)),
  };
}
