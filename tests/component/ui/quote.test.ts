import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import Quote from '../../../src/ui/Quote.astro';

const render = async (props: Record<string, unknown>) => {
  const container = await AstroContainer.create();
  return container.renderToString(Quote, { props });
};
const quote = { text: 'Good.', role: 'Teacher', origin: 'Edge store' };

test('a picture has its size, so that nothing moves', async () => {
  const html = await render({ ...quote, avatar: '/_image/a.webp', initials: 'T' });
  expect(html).toMatch(/<img[^>]*src="\/_image\/a.webp"[^>]*width="40"[^>]*height="40"/);
  expect(html).not.toContain('>T <');
});

test('without a picture the initials stand in, hidden from screen readers', async () => {
  const html = await render({ ...quote, initials: 'T' });
  expect(html).not.toContain('<img');
  expect(html).toMatch(/<span[^>]*aria-hidden="true"[^>]*>\s*T\s*<\/span>/);
});
