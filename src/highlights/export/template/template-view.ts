import { plainText } from '../../cite/runs.ts';
import type { ExportDocument, ExportPassage, ExportSection } from '../document.ts';
import { groupsOf } from '../groups.ts';
import type { ExportLabels } from '../document-labels.ts';
import { createLayout, type Layout } from '../layout.ts';

/**
 * What a template can name. Sections: `books` › `chapters` › `highlights`, `tags`, `collections`,
 * `bibliography`; all others are texts, empty where nothing is known.
 */
export function templateView(document: ExportDocument, labels: ExportLabels): object {
  const layout = createLayout(document, labels);
  return {
    title: labels.title,
    books: document.sections.map((section) => bookView(section, document, layout)),
    bibliographyTitle: document.bibliography?.heading ?? '',
    bibliography: document.bibliography?.entries.map(plainText) ?? [],
  };
}

function bookView(section: ExportSection, { groupBy }: ExportDocument, layout: Layout): object {
  const { book } = section;
  return {
    title: layout.title(section),
    authors: layout.authors(section) ?? '',
    publisher: book.publisher ?? '',
    year: book.year ?? '',
    city: book.city ?? '',
    edition: book.edition ?? '',
    isbn: book.isbn ?? '',
    asin: book.asin ?? '',
    reference: plainText(section.bibliography ?? []),
    chapters: groupsOf(section, groupBy).map((group) => ({
      chapter: layout.heading(group) ?? '',
      highlights: group.passages.map((passage) => passageView(passage, layout)),
    })),
  };
}

function passageView(passage: ExportPassage, layout: Layout): object {
  const { id, text, note, tags, collections, date, color, citation } = passage;
  return {
    id,
    text,
    note: note ?? '',
    tags,
    collections,
    page: layout.page(passage) ?? '',
    location: layout.location(passage) ?? '',
    date: layout.date(passage) ?? '',
    isoDate: date ?? '',
    color: color ?? '',
    place: layout.meta(passage),
    citation: plainText(citation ?? []),
  };
}
