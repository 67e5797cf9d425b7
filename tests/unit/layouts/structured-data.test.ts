import { expect, test } from 'vitest';
import { articles } from '../../../src/i18n/articles.ts';
import { articleNode } from '../../../src/layouts/structured-data.ts';
import { site } from '../../../src/lib/build/site/site.ts';

const origin = new URL('https://site.test');
const [article] = articles();

test('a post is by the person whom its front matter names, else by the site', () => {
  const authorOf = (author: string) => articleNode(origin, 'en', { ...article!, author })['author'];
  expect(authorOf('Ada Orlow')).toEqual({ '@type': 'Person', name: 'Ada Orlow' });
  expect(authorOf(site.name)).toMatchObject({
    '@type': 'Organization',
    name: site.name,
    url: 'https://site.test/',
  });
});
