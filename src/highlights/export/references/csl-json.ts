import { naturalName } from '../../cite/names.ts';
import { namesInRole, type Name } from '../../text/person-name.ts';
import { onlineAddress } from '../../cite/online-address.ts';
import { publicationYears } from '../../cite/publication-years.ts';
import type { AuthorRole, Book } from '../../types.ts';
import type { ExportDocument, ExportSection } from '../document.ts';
import type { Layout } from '../layout.ts';
import { annotation } from './annotation.ts';
import { citationKey, uniqueKeys } from './citation-key.ts';

/**
 * Books as CSL-JSON (citationstyles.org, schema csl-data), which Pandoc reads, and Zotero too,
 * whose import puts `note` into the field “Extra”: for notes it has RIS. The ids are the keys of
 * the BibTeX file, so that a manuscript goes with either.
 */
export function writeCslJson({ sections }: ExportDocument, layout: Layout): string {
  const unique = uniqueKeys();
  const items = sections.map((section) => item(section, unique(citationKey(section.book)), layout));
  return `${JSON.stringify(items, null, 2)}\n`;
}

function item(section: ExportSection, id: string, layout: Layout): Record<string, unknown> {
  const { book } = section;
  const online = onlineAddress(book.url);
  const { year, originalYear } = publicationYears(book.year);
  const fields: Record<string, unknown> = {
    id,
    type: 'book',
    title: layout.title(section),
    author: people(book, 'author'),
    editor: people(book, 'editor'),
    translator: people(book, 'translator'),
    issued: year && issued(year),
    'original-date': originalYear && issued(originalYear),
    publisher: book.publisher,
    'publisher-place': book.city,
    edition: book.edition,
    'collection-title': book.series,
    'collection-number': book.seriesNumber,
    ISBN: book.isbn,
    ...(online && (online.doi === null ? { URL: online.url } : { DOI: online.doi })),
    language: book.language,
    note: annotation(section, layout),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
}

function issued(year: string): object {
  return /^-?\d{1,4}$/.test(year) ? { 'date-parts': [[Number(year)]] } : { literal: year };
}

function people({ authors }: Book, role: AuthorRole): object[] | null {
  const names = namesInRole(authors, role);
  return names.length === 0 ? null : names.map(cslName);
}

function cslName(name: Name): object {
  const { given, particle, family, suffix, isParticleGiven } = name;
  if (given === '') return { literal: naturalName(name) };
  return {
    family,
    given,
    ...(particle !== '' && {
      [isParticleGiven ? 'dropping-particle' : 'non-dropping-particle']: particle,
    }),
    ...(suffix !== '' && { suffix }),
  };
}
