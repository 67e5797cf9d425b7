import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import Quote from '../../../../src/sections/reviews/Quote.astro';

const render = async (props: Record<string, unknown>) => {
  const container = await AstroContainer.create();
  return container.renderToString(Quote, { props });
};
const quote = { text: 'Good.', role: 'Teacher', origin: 'Edge store' };

const avatar = {
  width: 40,
  height: 40,
  src: '/_image/a.webp',
  srcset: '/_image/a.webp 1x',
  sources: [],
};

test('a picture replaces the initials', async () => {
  const html = await render({ ...quote, avatar, initials: 'TE' });
  expect(html).toMatch(/<img[^>]*src="\/_image\/a.webp"[^>]* alt[ >=]/);
  expect(html).not.toContain('TE');
});

test('without a picture the initials are shown, hidden from screen readers', async () => {
  const html = await render({ ...quote, initials: 'T' });
  expect(html).not.toContain('<img');
  expect(html).toMatch(/<span[^>]*aria-hidden="true"[^>]*>\s*T\s*<\/span>/);
});
