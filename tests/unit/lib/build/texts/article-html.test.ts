import { expect, test } from 'vitest';
import { chaptersOf, sectionsOf } from '../../../../../src/lib/build/texts/article-html.ts';

test('sections have their text, and the words of their tables apart from it', () => {
  const html =
    '<p>First &amp; only.</p><h2 id="b">What <em>each</em> brings</h2><p>Before.</p>' +
    '<table><tr><th>File</th></tr><tr><td>Kobo</td></tr></table><p>After.</p>';
  expect(sectionsOf(html)).toEqual([
    { id: '', heading: '', text: 'First & only.', cells: '' },
    { id: 'b', heading: 'What each brings', text: 'Before. After.', cells: 'File Kobo' },
  ]);
});

test('the chapters are the headings of the first rank', () => {
  const html = '<h2 id="a">Find <code>it</code></h2><h3 id="b">On a Mac</h3><h2 id="c">Import</h2>';
  expect(chaptersOf(html)).toEqual([
    { id: 'a', heading: 'Find it' },
    { id: 'c', heading: 'Import' },
  ]);
});
