import { newEntry } from '../../entry.ts';
import { eachBlock, type Block } from './blocks.ts';
import { readHeader } from './header.ts';
import { BLANK, type BlockHead } from './block-head.ts';
import { limitNoticeStart } from '../../text/clipping-limit.ts';
import { beginsAsEntry, firstLinesOf } from './unread-block.ts';
import { isUnresolved, resolveDrafts, type Draft } from './resolve-drafts.ts';
import { cleanBody, extendTo, extract, type PlacedDraft } from './placed-draft.ts';
import { scanOf } from './scan.ts';
import { resolveUnseparated, titlesOf, type UnseparatedDraft } from './lost-entries.ts';
import { printedLine, readTitle } from './title.ts';
import type { Entry, EntryBook } from '../../types.ts';
import type { ParsedFile, Problem } from '../../parsed-file.ts';

/** Blocks between two reports of progress: a few milliseconds of work. */
const BLOCKS_PER_STEP = 256;
const CARRIAGE_RETURN_BREAKS = /\r(?!\n)/g;
const TITLES_KEPT = 2000;

/** Blocks without an entry's first lines, at least one, and the entry they follow. */
interface Gap {
  after: PlacedDraft | null;
  blocks: Block[];
}

const NO_TAGS: [] = [];

function readBlock(
  text: string,
  block: Block,
  head: BlockHead,
  titles: Map<string, EntryBook>,
): PlacedDraft {
  const header = readHeader(head.header);
  const body = text.slice(head.bodyStart, block.end);
  const content = cleanBody(body);
  const noticeStart = header.kind === 'note' ? -1 : limitNoticeStart(content, body);
  let book = titles.get(head.title);
  if (!book) {
    const title = printedLine(head.title);
    book = titles.get(title) ?? readTitle(title);
    if (titles.size < TITLES_KEPT) titles.set(title, book).set(head.title, book);
  }
  const entry = newEntry(book, 'clippings', {
    kind: header.kind ?? 'unknown',
    page: header.page,
    location: header.location,
    date: header.date?.date ?? null,
    // A notice after words is not part of the passage; alone it replaces the text.
    text: noticeStart > 0 ? content.slice(0, noticeStart).trimEnd() : content,
    limitReached: noticeStart >= 0,
    tags: NO_TAGS,
    line: head.titleLine,
    raw: extract(text, block.start, block.end, block.line).raw,
  });
  return { entry, header, block, bodyStart: head.bodyStart };
}

const BYTE_ORDER_MARK = 0xfeff;

/**
 * Whether a block is more of the note before it, rather than an entry that lost its dash line or
 * the start of another file that was joined to this one.
 */
function belongsToNote(text: string, block: Block, titles: Map<string, EntryBook>): boolean {
  if (text.charCodeAt(block.end) === BYTE_ORDER_MARK) return false;
  const lines = firstLinesOf(text.slice(block.start, Math.min(block.end, block.start + 2000)));
  return !titles.has(lines.first) && !beginsAsEntry(lines);
}

/**
 * Handles blocks without a header. After a note they belong to it, since a note may contain
 * separator lines; otherwise they are problems.
 */
function readGap(
  text: string,
  gap: Gap,
  isLast: boolean,
  titles: Map<string, EntryBook>,
): Problem[] {
  const isBlank = (block: Block) => text.slice(block.start, block.end).trim() === '';
  const { blocks } = gap;
  // What no separator line closes was cut off there: it is the beginning of another entry.
  const cut = isLast ? blocks.splice(-1) : [];
  while (isLast && blocks.length > 0 && isBlank(blocks.at(-1) as Block)) blocks.pop();
  let count = 0;
  if (gap.after?.header.kind === 'note') {
    const first = blocks.findIndex((block) => !belongsToNote(text, block, titles));
    count = first < 0 ? blocks.length : first;
    const end = blocks[count - 1]?.end;
    if (end !== undefined) extendTo(text, gap.after, end);
  }
  return [...blocks.slice(count), ...cut]
    .filter((block) => !isBlank(block))
    .map(({ start, end, line }) => extract(text, start, end, line));
}

/** Whether the file ends before the text of an entry: neither text nor separator line is there. */
function isCutOff(text: string, { entry, block }: PlacedDraft): boolean {
  return (
    block.end === text.length &&
    !block.lacksSeparator &&
    entry.text === '' &&
    entry.kind !== 'bookmark'
  );
}

function isUnread({ entry, header }: Draft): boolean {
  return entry.kind === 'unknown' || header.hasUnreadPart;
}

/**
 * Reads a whole file.
 * @param file the text of the device's file
 * @param onStep called every few milliseconds with the share read so far, from 0 to 1
 * @returns the entries in the order of the file, unmerged, and what could not be read
 */
export function parseClippings(file: string, onStep?: (fraction: number) => void): ParsedFile {
  const text = file.includes('\n') ? file : file.replace(CARRIAGE_RETURN_BREAKS, '\n');
  const entries: Entry[] = [];
  const unresolved: Draft[] = [];
  const gaps: Gap[] = [];
  const titles = new Map<string, EntryBook>();
  let before: PlacedDraft | null = null;
  let gap: Gap | null = null;
  let blockCount = 0;
  /** Where the last block starts: what is in it, no separator line ends. */
  let lastStart = 0;
  const unseparated: UnseparatedDraft[] = [];
  eachBlock(scanOf(text), (block) => {
    if (block.head) {
      const draft = readBlock(text, block, block.head, titles);
      if (block.lacksSeparator && before) unseparated.push({ draft, before });
      entries.push(draft.entry);
      if (isUnresolved(draft)) unresolved.push({ entry: draft.entry, header: draft.header });
      before = draft;
      gap = null;
    } else {
      if (!gap) gaps.push((gap = { after: before, blocks: [] }));
      gap.blocks.push(block);
    }
    blockCount += 1;
    lastStart = block.start;
    if (blockCount % BLOCKS_PER_STEP === 0) onStep?.(block.end / text.length);
  });
  const {
    quotedLines,
    owners,
    problems: doubtful,
  } = resolveUnseparated(text, unseparated, titlesOf(entries, unseparated));
  /** Entries to drop. */
  const rejected = new Set(quotedLines);
  for (const each of gaps) each.after = (each.after && owners.get(each.after)) ?? each.after;
  const problems = gaps.flatMap((each) => readGap(text, each, each === gap, titles));
  problems.push(...doubtful);
  const last = before as PlacedDraft | null;
  if (last && isCutOff(text, last)) {
    const { entry } = last;
    rejected.add(entry);
    problems.push({ line: entry.line, raw: entry.raw });
  }
  resolveDrafts(unresolved.filter(({ entry }) => !rejected.has(entry)));
  for (const draft of unresolved) {
    if (rejected.has(draft.entry)) continue;
    if (isUnread(draft)) problems.push({ line: draft.entry.line, raw: draft.entry.raw });
  }
  problems.sort((a, b) => a.line - b.line);
  const kept = rejected.size === 0 ? entries : entries.filter((entry) => !rejected.has(entry));
  const isCut = kept.length > 0 && !BLANK.test(text.slice(lastStart));
  return { entries: kept, problems, ...(isCut && { isCut }) };
}
