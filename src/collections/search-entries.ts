import { sectionsOf } from '../lib/build/texts/article-html.ts';
import { plainText } from '../lib/build/texts/rich-text.ts';
import { articleNamed } from '../i18n/articles.ts';
import { articleHtml, localArticles, localEntries } from './entries.ts';
import { cardOf } from './page-card.ts';
import type { Locale } from '../i18n/locales.ts';
import { href, isIn, routeNames, routeOf, type IndexedPage } from '../i18n/routes.ts';
import { translate } from '../i18n/translate.ts';

/** One thing to find: a question, or a section of an article. */
export interface SearchEntry {
  /** Where it is, from the root. */
  address: string;
  title: string;
  /** The heading of a section; empty where it is the whole of what the title names. */
  heading: string;
  /** What it belongs to: a group of the guide, of the questions, the blog. */
  group: string;
  text: string;
  /** What is found too, and not shown. */
  cells?: string;
}

/** What the search finds in a language: sections of articles, questions, and other pages. */
export async function searchEntries(locale: Locale): Promise<SearchEntry[]> {
  const t = translate(locale);
  const articles = [...localArticles('guide', locale), ...localArticles('blog', locale)];
  const sections = await Promise.all(
    articles.map(async (article) => {
      const { name, title, description, collection } = article;
      const parts = sectionsOf(await articleHtml(article, locale));
      return parts.map(({ id, heading, text, cells }) => ({
        address: href(name, locale, { hash: id || undefined }),
        title,
        heading,
        group: t(`articles:${collection}.name`),
        text: heading ? text : `${description} ${text}`,
        ...(cells && { cells }),
      }));
    }),
  );
  const pages = routeNames.filter(
    (name): name is IndexedPage =>
      routeOf(name).indexed && isIn(name, locale) && !articleNamed(name),
  );
  const questions = await localEntries('faqs', locale);
  return [
    ...sections.flat(),
    ...questions.map(({ id, question, answer }) => ({
      address: href('faqs', locale, { hash: id }),
      title: plainText(question),
      heading: '',
      group: t('common:nav.faqs'),
      text: plainText(answer.join(' ')),
    })),
    ...pages.map((name) => {
      const { heading, description } = cardOf(name, locale);
      return {
        address: href(name, locale),
        title: heading.map(({ text }) => text).join(''),
        heading: '',
        group: t('articles:search.pages'),
        text: description,
      };
    }),
  ];
}
