import type { BookFields } from '../../highlights/merge/books/edit-book.ts';
import { authorText } from '../../highlights/text/author-line.ts';
import { readAuthor } from '../../highlights/text/authors.ts';
import type { Author, AuthorRole, Book } from '../../highlights/types.ts';
import type { BookTexts } from '../../stores/library/book-drafts.ts';

/** The fields of people, a name per line, by role: names contain commas and semicolons. */
const PEOPLE = { authors: 'author', editors: 'editor', translators: 'translator' } as const;
type PeopleField = keyof typeof PEOPLE;
const PEOPLE_FIELDS = Object.keys(PEOPLE) as PeopleField[];

/** A name as its field shows it: the field says the role. */
const lineOf = (person: Author) => authorText({ ...person, role: 'author' });

/** The names in a line: "Booth, Wayne; Colomb, Gregory" are two, as devices write them. */
function namesIn(line: string): string[] {
  const names = line
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean);
  return names.every((name) => name.includes(',')) ? names : [line];
}

const linesOf = (authors: readonly Author[], role: AuthorRole) =>
  authors.flatMap((each) => (each.role === role ? lineOf(each) : [])).join('\n');

/** The details of a book as form values. */
export function textsOf(book: Book): BookTexts {
  return {
    title: book.title,
    sentenceTitle: book.sentenceTitle ?? '',
    authors: linesOf(book.authors, 'author'),
    editors: linesOf(book.authors, 'editor'),
    translators: linesOf(book.authors, 'translator'),
    publisher: book.publisher ?? '',
    year: book.year ?? '',
    city: book.city ?? '',
    edition: book.edition ?? '',
    medium: book.medium ?? '',
    series: book.series ?? '',
    seriesNumber: book.seriesNumber ?? '',
    url: book.url ?? '',
  };
}

/**
 * All people of a book, those of the edited fields as they are written there; a role behind a name,
 * "(ed.)", counts.
 */
function peopleOf(book: Book, draft: Partial<BookTexts>): Author[] {
  const texts = { ...textsOf(book), ...draft };
  const people = PEOPLE_FIELDS.flatMap((field) => {
    const role = PEOPLE[field];
    const ofRole = book.authors.filter((each) => each.role === role);
    // Unchanged names keep details that a line of text cannot contain.
    const written = new Map(ofRole.map((each) => [lineOf(each), each]));
    const lines = texts[field].split('\n').map((line) => line.trim());
    const names = lines.flatMap((line) => (written.has(line) ? [line] : namesIn(line)));
    return names.filter(Boolean).map((name) => written.get(name) ?? readAuthor(name, role));
  });
  return [...new Map(people.map((each) => [authorText(each), each])).values()];
}

/** The fields of a book that a draft changes. */
export function fieldsOf(book: Book, draft: Partial<BookTexts>): Partial<BookFields> {
  const { title, authors, editors, translators, ...facts } = draft;
  const hasPeople = [authors, editors, translators].some((text) => text !== undefined);
  return {
    ...Object.fromEntries(Object.entries(facts).map(([name, text]) => [name, text.trim() || null])),
    ...(title !== undefined && { title: title.trim() }),
    ...(hasPeople && { authors: peopleOf(book, draft) }),
  };
}
