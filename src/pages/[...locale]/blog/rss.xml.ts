import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { localArticles } from '../../../collections/entries.ts';
import { locales, type Locale } from '../../../i18n/locales.ts';
import { pageMeta } from '../../../collections/page-meta.ts';
import { href, localePaths } from '../../../i18n/routes.ts';

export const getStaticPaths = () => localePaths('blog');

/** The blog of one language as RSS. */
export const GET: APIRoute<{ locale: Locale }> = ({ props: { locale }, site, url }) => {
  const { title, description } = pageMeta('blog', locale);
  const address = new URL(href('blog', locale), site ?? url).href;
  return rss({
    title,
    description,
    site: address,
    trailingSlash: false,
    customData: `<language>${locales[locale].lang}</language>`,
    items: localArticles('blog', locale).map((post) => ({
      title: post.title,
      description: post.description,
      link: new URL(href(post.name, locale), address).href,
      ...(post.date && { pubDate: post.date }),
    })),
  });
};
