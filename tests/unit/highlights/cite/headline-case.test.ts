import { expect, test } from 'vitest';
import { citeBook } from '../../../../src/highlights/cite/cite.ts';
import { headlineCase } from '../../../../src/highlights/cite/headline-case.ts';
import { textOfRuns } from '../../../../src/highlights/cite/runs.ts';
import { citeTerms } from '../../../../src/highlights/cite/terms.ts';
import type { CitationStyle } from '../../../../src/highlights/cite/styles.ts';
import { book, type BookGiven } from '../../../support/library/export-fixtures.ts';

test.each([
  ['Thinking, fast and slow', 'Thinking, Fast and Slow'],
  ['The lantern at the pier: a life of the sea', 'The Lantern at the Pier: A Life of the Sea'],
  ['The harbour we came from', 'The Harbour We Came From'],
  ['What are we waiting for? the quiet years', 'What Are We Waiting For? The Quiet Years'],
  ['the self-help of twenty-first readers', 'The Self-Help of Twenty-First Readers'],
  ['The letters of Vincent van Gogh', 'The Letters of Vincent van Gogh'],
  ['My iPhone and the e-mail of my days', 'My iPhone and the E-mail of My Days'],
  // Already so, or not to be told.
  ['Men Without Women', 'Men Without Women'],
  ['A Room of One’s own', 'A Room of One’s own'],
  ['A ROOM OF ONE’S OWN', 'A ROOM OF ONE’S OWN'],
  ['the-harbour_at-night.pdf', 'the-harbour_at-night.pdf'],
])('%s is printed %s', (title, expected) => {
  expect(headlineCase(title, 'chicago')).toBe(expected);
});

test('MLA writes long prepositions small, Chicago does not', () => {
  expect(headlineCase('A walk through the town', 'chicago')).toBe('A Walk Through the Town');
  expect(headlineCase('A walk through the town', 'mla')).toBe('A Walk through the Town');
});

const cited = (facts: BookGiven, style: CitationStyle) =>
  textOfRuns(
    citeBook(book({ authors: ['Anna Holm'], ...facts }), { style, terms: citeTerms('en') }),
  );

test.each(['chicago', 'mla'] as const)('%s has it in English titles alone', (style) => {
  expect(cited({ title: 'The quiet of the harbour' }, style)).toContain('The Quiet of the Harbour');
  expect(cited({ title: 'La petite maison de la mer' }, style)).toContain('petite maison');
  expect(cited({ title: 'Ein kleines Haus', language: 'de' }, style)).toContain('kleines');
});

test('APA keeps sentence case, and the reader’s own title stays in every style', () => {
  expect(cited({ title: 'The quiet of the harbour' }, 'apa')).toContain('The quiet of the harbour');
  const own = { title: 'The quiet of the harbour', edited: ['title' as const] };
  expect(cited(own, 'chicago')).toContain('The quiet of the harbour');
});
