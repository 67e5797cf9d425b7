import { sectionsOf } from '../lib/build/article-html.ts';
import { plainText } from '../lib/build/rich-text.ts';
import type { SearchEntry } from '../lib/browser/article-search.ts';
import { articleHtml, localArticles, localEntries } from './content.ts';
import type { Locale } from './locales.ts';
import { href } from './routes.ts';
import { translate } from './translate.ts';

/** What the search finds in a language: the sections of the articles, and the questions. */
export async function searchEntries(locale: Locale): Promise<SearchEntry[]> {
  const t = translate(locale);
  const articles = [...localArticles('guide', locale), ...localArticles('blog', locale)];
  const sections = await Promise.all(
    articles.map(async (article) => {
      const { name, title, description, collection } = article;
      const parts = sectionsOf(await articleHtml(article, locale));
      return parts.map(({ id, heading, text }) => ({
        address: href(name, locale, { hash: id || undefined }),
        title: heading ? `${title}: ${heading}` : title,
        group: t(`articles:${collection}.name`),
        text: heading ? text : `${description} ${text}`,
      }));
    }),
  );
  const questions = await localEntries('faqs', locale);
  return [
    ...sections.flat(),
    ...questions.map(({ id, question, answer }) => ({
      address: href('faqs', locale, { hash: id }),
      title: plainText(question),
      group: t('common:nav.faqs'),
      text: plainText(answer.join(' ')),
    })),
  ];
}
