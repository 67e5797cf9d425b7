import { describe, expect, test } from 'vitest';
import { fieldsOf, textsOf } from '../../../../src/workspace/books/book-form.ts';
import { author, book } from '../../../support/library/export-fixtures.ts';

const holm = author('Anna Holm');
const brun = author('Ida Brun', { role: 'editor' });
const storm = author('Kai Storm', { family: 'Storm', role: 'translator' });
const given = book({ authors: [storm, holm, brun] });

describe('the people of a book', () => {
  test('stand in the field of their role, a line each', () => {
    expect(textsOf(given)).toMatchObject({
      authors: 'Anna Holm',
      editors: 'Ida Brun',
      translators: 'Storm, Kai',
    });
  });

  test('get the role of the field that they are written in', () => {
    const draft = { editors: 'Ida Brun\n Vik, Nils \n' };
    expect(fieldsOf(given, draft)).toEqual({
      authors: [holm, brun, author('Nils Vik', { family: 'Vik', role: 'editor' }), storm],
    });
  });

  test('keep a role that stands behind the name, and are there once', () => {
    expect(fieldsOf(given, { authors: 'Ida Brun (ed.)\nAnna Holm' })).toEqual({
      authors: [brun, holm, storm],
    });
  });

  test('are several in a line where each is written family name first', () => {
    expect(fieldsOf(book({}), { authors: 'Vik, Nils; Storm, Kai' })).toEqual({
      authors: [author('Nils Vik', { family: 'Vik' }), author('Kai Storm', { family: 'Storm' })],
    });
    expect(fieldsOf(book({}), { authors: 'Institute of Sand; North' })).toEqual({
      authors: [author('Institute of Sand; North')],
    });
  });

  test('leave with their line', () => {
    expect(fieldsOf(given, { translators: ' ', editors: '' })).toEqual({ authors: [holm] });
  });
});

test('only what a draft has is changed, and an emptied detail is none', () => {
  const draft = { title: ' Sand ', series: ' Sands ', url: '', year: ' ' };
  expect(fieldsOf(given, draft)).toEqual({
    title: 'Sand',
    series: 'Sands',
    url: null,
    year: null,
  });
});
