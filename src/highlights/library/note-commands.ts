/** Commands that a user typed at the start of a note on the device. */
export interface NoteCommands {
  /** 1 to 6 if the passage is a heading of the book. */
  headingLevel: number | null;
  /** Numbers of the parts that the passage is of a longer one, which was marked in several. */
  parts: number[];
  tags: string[];
  /** The rest of the note; null if nothing is left. */
  note: string | null;
}

/** Whether a note consists of a heading command alone. */
export function isHeadingMark(text: string): boolean {
  const { headingLevel, parts, tags, note } = readNoteCommands(text);
  return headingLevel !== null && parts.length + tags.length === 0 && note === null;
}

const COMMAND =
  /^\.((?:[\p{Ll}\p{Lo}]|\p{Lu}(?=\p{Ll})|[HC](?=\d))[\p{L}\p{M}\p{N}_-]*)(?:[,;]?\s+|[,;]?$)/u;
const HEADING = /^h([1-6])$/i;
const PART = /^c([1-9]\d?)$/i;

/**
 * Reads `.h1` (the passage is a heading), `.c1` (it is the first part of a longer one) and `.tag`
 * at the start of a note, as Readwise and the tools after it do, also where the keyboard made a
 * capital of its first letter. ".NET" stays a word, and ".5" a number.
 */
export function readNoteCommands(note: string | null): NoteCommands {
  const commands: NoteCommands = { headingLevel: null, parts: [], tags: [], note };
  let rest = note ?? '';
  for (let match = COMMAND.exec(rest); match; match = COMMAND.exec(rest)) {
    const [whole, name = ''] = match;
    const level = HEADING.exec(name)?.[1];
    const part = PART.exec(name)?.[1];
    if (level !== undefined) commands.headingLevel ??= Number(level);
    else if (part !== undefined) commands.parts.push(Number(part));
    else commands.tags.push(name);
    rest = rest.slice(whole.length);
  }
  return { ...commands, note: rest.trim() === '' ? null : rest };
}

/** The commands as they are written in a note, a heading's first. */
export const writtenCommands = ({ headingLevel, parts, tags }: NoteCommands): string[] => [
  ...(headingLevel === null ? [] : [`.h${headingLevel}`]),
  ...parts.map((part) => `.c${part}`),
  ...tags.map((tag) => `.${tag}`),
];

/** A note that begins with commands; null if there is nothing in it. */
export const withCommands = (commands: readonly string[], note: string | null): string | null =>
  [...commands, ...(note === null ? [] : [note])].join(' ') || null;

/** A note without its tags; other commands stay. */
export function withoutTags(note: string | null): string | null {
  const commands = readNoteCommands(note);
  if (commands.tags.length === 0) return note;
  return withCommands(writtenCommands({ ...commands, tags: [] }), commands.note);
}

/**
 * Makes one note of several. The commands of all are at its start, because they are read nowhere
 * else.
 * @param join joins what the notes say besides
 */
export function joinBesideCommands(
  notes: readonly string[],
  join: (notes: string[]) => string,
): string {
  const read = notes.map(readNoteCommands);
  const commands = new Set(read.flatMap(writtenCommands));
  if (commands.size === 0 || new Set(notes).size < 2) return join([...notes]);
  const rest = join(read.map(({ note }) => note ?? ''));
  return withCommands([...commands], rest || null) ?? '';
}
