import { expect, test } from 'vitest';
import { templateExamples } from '../../../../src/highlights/export/template/examples.ts';
import { templateError } from '../../../../src/highlights/export/template/template-error.ts';
import { templateFields } from '../../../../src/highlights/export/template/template-view.ts';

const named = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join('');
const inHighlights = (text: string) =>
  `{{#books}}{{#chapters}}{{#highlights}}${text}{{/highlights}}{{/chapters}}{{/books}}`;

test.each([
  ...Object.entries(templateExamples),
  ['the fields of a book', `{{title}}{{#books}}${named(templateFields.book)}{{/books}}`],
  [
    'those of all around a highlight',
    inHighlights(named([...templateFields.book, 'chapter', ...templateFields.highlight])),
  ],
  [
    'lists',
    inHighlights(templateFields.lists.map((name) => `{{#${name}}}{{.}}{{/${name}}}`).join('')),
  ],
  [
    'a section of a text',
    inHighlights('{{#note}}{{{note}}}, {{& text}}{{/note}}{{^note}}{{id}}{{/note}}'),
  ],
  ['the list of works', '{{bibliographyTitle}}{{#bibliography}}{{.}} {{title}}{{/bibliography}}'],
  ['comments and other marks', '{{! nonsense }}{{=<% %>=}}<% title %>{{nonsense}}'],
])('has none: %s', (_name, template) => {
  expect(templateError(template)).toBeNull();
});

test.each([
  ['{{#books}}\n{{title}}|{{author}}{{/books}}', 'Unknown name "author" in "books"', 2],
  [
    '{{#books}}{{#highlights}}{{text}}{{/highlights}}{{/books}}',
    'Unknown name "highlights" in "books"',
    1,
  ],
  [
    inHighlights('{{#note}}\n\n{{nonsense}}{{/note}}'),
    'Unknown name "nonsense" in "highlights"',
    3,
  ],
  ['{{^book}}{{/book}}', 'Unknown name "book"', 1],
  ['{{title}}\n{{>title}}', 'Unknown partial "title"', 2],
  ['a\n{{#books}}', 'Unclosed section "books"', 2],
])('%j', (template, reason, line) => {
  expect(templateError(template)).toEqual({ reason, line });
});
