import { expect, test } from 'vitest';
import { mailLink, plainText, richText } from '../../../../../src/lib/build/texts/rich-text.ts';

test.each([
  ['plain', [{ type: 'text', text: 'plain' }]],
  [
    'Off ==the device== now',
    [
      { type: 'text', text: 'Off ' },
      { type: 'mark', text: 'the device' },
      { type: 'text', text: ' now' },
    ],
  ],
  ['`My Clippings.txt`', [{ type: 'code', text: 'My Clippings.txt' }]],
  [
    'See [how](export#steps).',
    [
      { type: 'text', text: 'See ' },
      { type: 'link', text: 'how', target: 'export#steps' },
      { type: 'text', text: '.' },
    ],
  ],
  [
    'In *Walden*, (p. 1)',
    [
      { type: 'text', text: 'In ' },
      { type: 'em', text: 'Walden' },
      { type: 'text', text: ', (p. 1)' },
    ],
  ],
  ['2 == 2', [{ type: 'text', text: '2 == 2' }]],
])('%s', (text, tokens) => {
  expect(richText(text)).toEqual(tokens);
});

test('markup in a text stays text', () => {
  expect(richText('<b>no</b>')).toEqual([{ type: 'text', text: '<b>no</b>' }]);
});

test('plain text loses only the marks', () => {
  expect(plainText('Drop `a.txt`, ==look==, see [this](faqs)')).toBe('Drop a.txt, look, see this');
});

test('an e-mail address is a link in a text', () => {
  expect(richText(`Write to ${mailLink('hello@clippings.example')}.`)).toContainEqual({
    type: 'link',
    text: 'hello@clippings.example',
    target: 'mailto:hello@clippings.example',
  });
});
