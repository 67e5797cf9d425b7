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

test('a long address breaks behind its slashes and nowhere else', async () => {
  const html = await render({ text: '`about:debugging#/runtime/this-firefox`' });
  const parts = html.split('<wbr>').map((part) => part.replace(/<[^>]*>/g, '').trim());
  expect(parts).toEqual(['about:debugging#/', 'runtime/', 'this-firefox', '']);
  expect(html.replace(/<[^>]*>/g, '')).toBe('about:debugging#/runtime/this-firefox');
  expect(html.match(/whitespace-nowrap/g)).toHaveLength(3);
});
