import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import RichText from '../../../src/ui/RichText.astro';

const render = async (props: Record<string, unknown>) => {
  const container = await AstroContainer.create();
  return (await container.renderToString(RichText, { props })).replace(/\s+/g, ' ').trim();
};

test('links are resolved, and nothing else becomes markup', async () => {
  const html = await render({
    text: '[more](faqs) <script>alert(1)</script>',
    resolve: (target: string) => `/de/${target}`,
  });
  expect(html).toContain('<a href="/de/faqs">more</a>');
  expect(html).not.toContain('<script>');
});
