import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import Picture from '../../../src/ui/Picture.astro';

const picture = {
  width: 640,
  height: 320,
  src: '/_image/b.webp',
  srcset: '/_image/a.webp 320w, /_image/b.webp 640w',
  sources: [{ type: 'image/avif', srcset: '/_image/a.avif 320w, /_image/b.avif 640w' }],
};

const render = async (props: Record<string, unknown>) => {
  const container = await AstroContainer.create();
  return container.renderToString(Picture, { props: { picture, ...props } });
};

test('a browser is offered every format and width, the better format first', async () => {
  const html = await render({ alt: 'A shelf', sizes: '90vw' });
  expect(html).toMatch(
    /<picture>\s*<source type="image\/avif" srcset="\/_image\/a.avif 320w, \/_image\/b.avif 640w" sizes="90vw">\s*<img/,
  );
  expect(html).toContain('srcset="/_image/a.webp 320w, /_image/b.webp 640w"');
  expect(html).toContain('src="/_image/b.webp"');
  expect(html).toContain('alt="A shelf"');
});

test('a picture has its size, so that nothing moves, and is lazy', async () => {
  const html = await render({ alt: '', class: 'avatar' });
  expect(html).toContain('width="640" height="320"');
  expect(html).toContain('loading="lazy"');
  expect(html).toContain('class="avatar"');
  expect(html).not.toContain('sizes');
});
