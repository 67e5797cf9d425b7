import { entryBook } from '../../entry.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { classFields, type ClassField } from '../syntax/class-fields.ts';
import { colorNamed } from '../../text/color-words.ts';
import { FoundEntries } from '../found-entries.ts';
import { lineCounter, textOrNull, passageOrNote } from '../fields.ts';
import { decodeReferences } from '../syntax/html-entities.ts';
import type { OpenFile } from '../input-format.ts';
import { collapsed } from '../../text/collapsed.ts';

/** The blocks of each bookmark: its own, then those of its parts. */
function* groupsIn(fields: Iterable<ClassField>): Generator<ClassField[]> {
  let group: ClassField[] = [];
  for (const field of fields) {
    if (field.classes.includes('bookmark')) {
      if (group.length > 0) yield group;
      group = [field];
    } else if (group.length > 0) group.push(field);
  }
  if (group.length > 0) yield group;
}

/**
 * Reads the bookmarks that PocketBook exports as a web page: one book a file.
 */
export function read(file: OpenFile): ParsedFile {
  const html = file.text();
  const lineAt = lineCounter(html);
  const title = /<title>([^<]*)<\/title>/i.exec(html)?.[1] ?? '';
  const book = entryBook({ title: collapsed(decodeReferences(title)) });
  const found = new FoundEntries('pocketbook');
  for (const group of groupsIn(classFields(html))) {
    const [own] = group;
    const classText = (name: string) =>
      group
        .filter(({ classes }) => classes.includes(name))
        .map(({ text }) => text)
        .join('\n');
    const [text, note, page] = [classText('bm-text'), classText('bm-note'), classText('bm-page')];
    const color = own?.classes.find((name) => name.startsWith('bm-color-')) ?? '';
    found.add(book, {
      ...passageOrNote(text, note),
      ...(text + note === '' && page !== '' && { kind: 'bookmark' as const }),
      page: textOrNull(page),
      color: colorNamed(color.slice('bm-color-'.length)),
      externalId: own?.id ?? null,
      line: lineAt(own?.start ?? 0),
      raw: html.slice(own?.start, group.at(-1)?.end).trim(),
    });
  }
  return found;
}
