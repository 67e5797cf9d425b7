import type { Entry } from '../../types.ts';
import type { Problem } from '../../parsed-file.ts';
import { extendTo, type PlacedDraft } from './placed-draft.ts';
import { printedLine, readTitle } from './title.ts';

/** An entry that no separator line precedes. */
export interface UnseparatedDraft {
  draft: PlacedDraft;
  before: PlacedDraft;
}

/** The result of resolving entries that no separator line precedes. */
export interface UnseparatedOutcome {
  /** Entries that are really lines of the passage before them. */
  quotedLines: Set<Entry>;
  /** The drafts of the passages that these lines belong to. */
  owners: Map<PlacedDraft, PlacedDraft>;
  problems: Problem[];
}

/** Titles of a file's entries that are between separator lines, as they are printed. */
export function titlesOf(
  entries: readonly Entry[],
  lost: readonly UnseparatedDraft[],
): Set<string> {
  if (lost.length === 0) return new Set();
  const doubtful = new Set(lost.map(({ draft }) => draft.entry));
  return new Set(entries.filter((entry) => !doubtful.has(entry)).map(({ raw }) => titleLine(raw)));
}

function titleLine(raw: string): string {
  return printedLine(raw.split('\n', 1)[0] ?? '');
}

/** A title shorter than this may end a sentence by chance. */
const TITLE_LENGTH = 6;
const TITLES_TRIED = 500;

/** The longest known title that a line ends with, where other text is before it. */
function titleAtEnd(line: string, titles: ReadonlySet<string>): string | null {
  const ending = [...titles]
    .slice(0, TITLES_TRIED)
    .filter((title) => title.length >= TITLE_LENGTH && title !== line && line.endsWith(title));
  return ending.sort((a, b) => b.length - a.length)[0] ?? null;
}

/**
 * Decides about entries that begin in the middle of another one. A known title, or one with an
 * author, starts an entry whose separator line is missing. Anything else is a passage that quotes a
 * header line, which stays whole and is reported.
 */
export function resolveUnseparated(
  text: string,
  lost: readonly UnseparatedDraft[],
  titles: ReadonlySet<string>,
): UnseparatedOutcome {
  const settled: UnseparatedOutcome = { quotedLines: new Set(), owners: new Map(), problems: [] };
  for (const { draft, before } of lost) {
    const { entry, block } = draft;
    const owner = settled.owners.get(before) ?? before;
    const line = titleLine(entry.raw);
    if (titles.has(line)) continue;
    const title = titleAtEnd(line, titles);
    const report = { line: entry.line, raw: entry.raw };
    if (title !== null) {
      const at = text.indexOf(title, block.start + line.length - title.length);
      entry.book = readTitle(title);
      entry.raw = entry.raw.slice(entry.raw.indexOf(title));
      extendTo(text, owner, at < 0 ? block.start : at);
    } else if (readTitle(line).authors.length === 0) {
      settled.quotedLines.add(entry);
      settled.problems.push(report);
      settled.owners.set(draft, owner);
      extendTo(text, owner, block.end);
    }
  }
  return settled;
}
