import type { Run } from '../cite/runs.ts';
import type { Book } from '../types.ts';
import type { ExportDocument, ExportPassage } from './document.ts';
import { collapsed } from '../text/collapsed.ts';

/** Control characters and non-characters outside XML's Char production (XML 1.0, section 2.2). */
const XML_FORBIDDEN = /(?![\t\n\r\u007F-\u009F])\p{Cc}|[\uFFFE\uFFFF]/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const LINE_BREAK = /\r\n?|[\v\f\u2028\u2029]/g;

/**
 * Makes a text valid in every format: removes characters that XML forbids, replaces lone
 * surrogates, and turns line breaks into line feeds.
 */
export function cleanText(text: string): string {
  return text
    .replace(LINE_BREAK, '\n')
    .replace(XML_FORBIDDEN, '')
    .replace(LONE_SURROGATE, '\uFFFD');
}

/** A text on one line, for titles, names and file names. */
export function oneLine(text: string): string {
  return collapsed(cleanText(text));
}

function cleanRuns(runs: readonly Run[]): Run[] {
  return runs.map((run) => ({ ...run, text: oneLineRun(run.text) }));
}

/** Runs keep leading and trailing spaces, which separate them. */
function oneLineRun(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

function optionalLine(text: string | null): string | null {
  return oneLine(text ?? '') || null;
}

function cleanBook({ title, authors, ...facts }: Book): Book {
  const cleaned = Object.entries(facts).map(([name, value]) => [
    name,
    typeof value === 'string' ? optionalLine(value) : value,
  ]);
  return {
    ...(Object.fromEntries(cleaned) as typeof facts),
    title: oneLine(title),
    authors: authors
      .map(({ name, family, role }) => ({
        name: oneLine(name),
        family: optionalLine(family),
        role,
      }))
      .filter(({ name }) => name !== ''),
  };
}

function cleanPassage(passage: ExportPassage): ExportPassage {
  return {
    ...passage,
    id: oneLine(passage.id),
    text: cleanText(passage.text),
    note: passage.note === null ? null : cleanText(passage.note) || null,
    tags: passage.tags.map(oneLine).filter((tag) => tag !== ''),
    collections: passage.collections.map(oneLine).filter((name) => name !== ''),
    page: optionalLine(passage.page),
    date: optionalLine(passage.date),
    chapter: optionalLine(passage.chapter),
    citation: passage.citation && cleanRuns(passage.citation),
    fullCitation: passage.fullCitation && cleanRuns(passage.fullCitation),
  };
}

/** Cleans every string of a document for any format. */
export function cleanDocument(document: ExportDocument): ExportDocument {
  const { bibliography: list } = document;
  return {
    ...document,
    bibliography: list && { ...list, entries: list.entries.map((entry) => cleanRuns(entry)) },
    sections: document.sections.map(({ book, bibliography, passages }) => ({
      book: cleanBook(book),
      bibliography: bibliography && cleanRuns(bibliography),
      passages: passages.map(cleanPassage),
    })),
  };
}
