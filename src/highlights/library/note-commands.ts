/** Commands that a reader typed at the start of a note on the device. */
export interface NoteCommands {
  /** 1 to 6 if the passage is a heading of the book. */
  headingLevel: number | null;
  tags: string[];
  /** The rest of the note; null if nothing is left. */
  note: string | null;
}

/** Whether a note consists of a heading command alone. */
export function isHeadingMark(text: string): boolean {
  const { headingLevel, tags, note } = readNoteCommands(text);
  return headingLevel !== null && tags.length === 0 && note === null;
}

const COMMAND = /^\.((?:[\p{Ll}\p{Lo}]|\p{Lu}(?=\p{Ll}))[\p{L}\p{M}\p{N}_-]*)(?:[,;]?\s+|[,;]?$)/u;
const HEADING = /^h([1-6])$/;

/**
 * Reads `.h1` (the passage is a heading) and `.tag` at the start of a note, as Readwise and the tools
 * after it do, also where the keyboard made a capital of its first letter. ".NET" stays a word, and ".5" a number.
 */
export function readNoteCommands(note: string | null): NoteCommands {
  const commands: NoteCommands = { headingLevel: null, tags: [], note };
  let rest = note ?? '';
  for (let match = COMMAND.exec(rest); match; match = COMMAND.exec(rest)) {
    const [whole, name = ''] = match;
    const level = HEADING.exec(name)?.[1];
    if (level === undefined) commands.tags.push(name);
    else commands.headingLevel = Number(level);
    rest = rest.slice(whole.length);
  }
  return { ...commands, note: rest.trim() === '' ? null : rest };
}

/** A note without its tags; a heading command stays. */
export function withoutTags(note: string | null): string | null {
  const { headingLevel, tags, note: rest } = readNoteCommands(note);
  if (tags.length === 0) return note;
  const heading = headingLevel === null ? [] : [`.h${headingLevel}`];
  return [...heading, ...(rest === null ? [] : [rest])].join(' ') || null;
}
