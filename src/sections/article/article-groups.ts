import { guideGroups } from '../../i18n/articles.ts';
import type { LocalArticle } from '../../collections/entries.ts';

/** Articles by group, in the order of the guide; all in one without a name for the blog. */
export const articleGroups = (articles: readonly LocalArticle[]) =>
  [...guideGroups, undefined]
    .map((group) => ({ group, articles: articles.filter((article) => article.group === group) }))
    .filter(({ articles: own }) => own.length > 0);
