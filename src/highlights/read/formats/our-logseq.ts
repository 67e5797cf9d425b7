import { colorOf } from '../../text/color-words.ts';
import { entryBook } from '../../entry.ts';
import { readAuthor } from '../../parse/authors.ts';
import { completeRange } from '../../parse/ranges.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { AUTHOR_ROLES, type AuthorRole, type Entry, type EntryBook } from '../../types.ts';
import { plainOf } from '../syntax/markdown-text.ts';
import type { OpenFile, ReadOptions } from '../reader.ts';
import { placeIn } from './our-markdown-place.ts';
import { labelled, PageEntries } from './our-page.ts';

/** A block of the page: its text and its properties. */
interface Block {
  text: string;
  properties: Map<string, string>;
  line: number;
  raw: string;
}

/** Word joiners that keep a text from being a command or a property. */
const bare = (text: string) => text.replace(/(?<=[{(:[\]#<])\u2060/g, '');

const PROPERTY = /^([a-z-]+):: (.*)$/;

function propertiesIn(lines: readonly string[]): Map<string, string> {
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = PROPERTY.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, bare(value)] as const];
    }),
  );
}

/** The blocks in their order; what stands under which their texts and ids tell. */
function blocksIn(lines: readonly string[], from: number): Block[] {
  const blocks: { lines: string[]; line: number; raw: string[] }[] = [];
  for (const [index, line] of lines.entries()) {
    if (index < from) continue;
    const [, first] = /^\t*- ?(.*)$/.exec(line) ?? [];
    if (first !== undefined) blocks.push({ lines: [first], line: index + 1, raw: [line] });
    else {
      blocks.at(-1)?.lines.push(line.replace(/^\t* {0,2}/, ''));
      blocks.at(-1)?.raw.push(line);
    }
  }
  return blocks.map(({ lines: own, line, raw }) => {
    const id = own.findIndex((each) => /^id:: [\da-f-]{36}$/.test(each));
    const text = bare((id < 0 ? own : own.slice(0, id)).join('\n'));
    return {
      text,
      properties: propertiesIn(id < 0 ? [] : own.slice(id)),
      line,
      raw: raw.join('\n'),
    };
  });
}

function bookOf(properties: Map<string, string>): EntryBook {
  const people = (role: AuthorRole) =>
    [...(properties.get(role) ?? '').matchAll(/\[\[(.*?)\]\]/g)].map(([, name = '']) =>
      readAuthor(name, role),
    );
  return entryBook({
    title: properties.get('title') ?? '',
    authors: AUTHOR_ROLES.flatMap(people),
    publisher: properties.get('publisher') ?? null,
    year: properties.get('year') ?? null,
    isbn: properties.get('isbn') ?? null,
  });
}

function placeOf(
  properties: Map<string, string>,
): Pick<Entry, 'page' | 'location' | 'date' | 'color'> {
  const [, first, last = first] = /^(\d+)(?:–(\d+))?$/.exec(properties.get('location') ?? '') ?? [];
  return {
    page: properties.get('page')?.replaceAll('–', '-') ?? null,
    location: first === undefined ? null : completeRange(first, last ?? first),
    date: placeIn(properties.get('date') ?? '', false)?.date ?? null,
    color: colorOf(properties.get('color') ?? ''),
  };
}

/** Whether a block has its place in the place of a text. */
function isPlace(text: string, { page, location, date }: ReturnType<typeof placeOf>): boolean {
  const printed = placeIn(text);
  const known = [page, location, date];
  return (
    known.some((each) => each !== null) &&
    printed !== null &&
    JSON.stringify([printed.page, printed.location, printed.date]) === JSON.stringify(known)
  );
}

/** Reads a book's page that we export for Logseq, in any language of the site. */
export function read(file: OpenFile, { textLimit }: ReadOptions): ParsedFile {
  const lines = file
    .text()
    .trimEnd()
    .split(/\r\n?|\n/);
  const head = lines.findIndex((line) => !PROPERTY.test(line));
  const page = new PageEntries('logseq', bookOf(propertiesIn(lines.slice(0, head))), textLimit);
  let isUnderHeading = false;
  let isOpen = false;
  for (const { text, properties, line, raw } of blocksIn(lines, head)) {
    const origin = { line, raw };
    const externalId = properties.get('id') ?? null;
    const [, marks, heading = ''] = /^(#{2,6}) (.*)$/.exec(text) ?? [];
    if (externalId === null && marks !== undefined) {
      page.heading(plainOf(heading), marks.length - 1, origin);
      [isUnderHeading, isOpen] = [true, false];
    } else if (externalId !== null) {
      const place = placeOf(properties);
      const known = { ...place, externalId, ...origin };
      const note = labelled(text, true)?.note;
      if (typeof note === 'string') page.add({ kind: 'note', text: note, ...known });
      else if (text !== '' && !isPlace(text, place)) page.add({ text: plainOf(text), ...known });
      else {
        const printed = placeIn(text);
        // What the reader added to a passage that is a heading; or a bookmark, a passage without a text.
        if (!isUnderHeading || printed?.kind === 'bookmark') page.add({ ...printed, ...known });
        else page.change({ ...place, externalId });
      }
      [isUnderHeading, isOpen] = [false, true];
    } else if (isOpen) {
      const fields = labelled(text, true);
      if (fields !== null) page.change(fields);
    }
  }
  return { entries: page.entries, problems: [] };
}
