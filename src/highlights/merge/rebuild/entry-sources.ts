import { fingerprint } from '../../shared/hash.ts';
import type { Source, SourceDetails } from '../../library/model.ts';
import { pageLabel } from '../../text/ranges.ts';
import type { Book, Entry, EntryBook } from '../../types.ts';
import { collapsed } from '../../text/collapsed.ts';

/** The id of a book, independent of encoding and spacing of its title line. */
export function bookIdOf({ identity }: Pick<EntryBook, 'identity'>): string {
  return fingerprint('b', ...identity.map((text) => collapsed(text.normalize('NFC'))));
}

function detailsOf(entry: Entry): SourceDetails | null {
  const { color, chapter, note, tags, modified, externalId, isTruncated, order } = entry;
  const isBare = tags.length === 0 && !isTruncated && !order;
  if (isBare && (color ?? chapter ?? note ?? modified ?? externalId) === null) return null;
  const details = { color, chapter, note, tags, modified, externalId, isTruncated };
  return order ? { ...details, order } : details;
}

/**
 * The id of an entry without a key.
 * @param bookId the book of its title line
 */
export function contentId(
  { kind, page, location, date, text }: Pick<Entry, 'kind' | 'page' | 'location' | 'date' | 'text'>,
  bookId: string,
): string {
  const place = location ? `${String(location[0])}-${String(location[1])}` : '';
  return fingerprint('h', bookId, kind, page ?? '', place, date ?? '', text);
}

/** The permanent id of an entry: from its key if it has one, otherwise from its content. */
function sourceIdOf(entry: Entry, bookId: string): string {
  const { format, externalId } = entry;
  return externalId === null ? contentId(entry, bookId) : fingerprint('x', format, externalId);
}

/** An entry as the library stores it; a location beyond safe integers is dropped. */
export function sourceOf(entry: Entry, bookId: string): Source {
  const { kind, date, text, limitReached, format } = entry;
  const location = entry.location?.every(Number.isSafeInteger) ? entry.location : null;
  return {
    id: sourceIdOf(entry, bookId),
    bookId,
    kind,
    page: pageLabel(entry.page),
    location,
    date,
    text,
    limitReached,
    format,
    details: detailsOf(entry),
  };
}

/** A book with the facts of its file. */
export function newBook(id: string, { identity: _, ...facts }: EntryBook): Book {
  return { id, city: null, edition: null, ...facts };
}

/** Time of an entry's last change; empty if unknown. */
export function changedAt({ date, details }: Source): string {
  return details?.modified ?? date ?? '';
}

/**
 * An entry that comes again, with the colour and chapter that its file leaves out, as some of a
 * program's exports do.
 */
export function completedBy(again: Source, { details: known }: Source): Source {
  const { details } = again;
  if (details === null || known === null) return again;
  const { color, chapter } = known;
  const [itsColor, itsChapter] = [details.color ?? color, details.chapter ?? chapter];
  return { ...again, details: { ...details, color: itsColor, chapter: itsChapter } };
}

/** Whether an entry with a known key has changed, and not by coming from an older file. */
export function isChanged(known: Source, again: Source): boolean {
  if (again.details === null || changedAt(again) < changedAt(known)) return false;
  const contentOf = ({ kind, page, location, text, details }: Source) =>
    JSON.stringify([kind, page, location, text, details]);
  return contentOf(known) !== contentOf(again);
}
