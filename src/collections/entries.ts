import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import { planNames } from '../product.ts';
import { conditionNames, conditions } from '../i18n/site-conditions.ts';
import { hasAccounts } from '../lib/shared/accounts.ts';
import { site } from '../lib/build/site/site.ts';
import {
  articleNamed,
  articles,
  type Article,
  type ArticleCollection,
  type ArticleName,
  type ArticleText,
} from '../i18n/articles.ts';
import { locales, type Locale } from '../i18n/locales.ts';
import { isIn } from '../i18n/routes.ts';

type LocalizedCollection = 'faqs' | 'reviews' | 'posts' | 'press';

/** An entry with the answer that replaces its own on this site, if there is one. */
function withOwnAnswer<Entry extends object>(entry: Entry): Entry {
  const { instead = {} } = entry as Pick<CollectionEntry<'faqs'>['data'], 'instead'>;
  const condition = conditionNames.find((name) => conditions[name] && instead[name]);
  return condition ? { ...entry, answer: instead[condition] } : entry;
}

/** The entries of a locale in file order, without hidden samples and accounts that are off. */
export async function localEntries<C extends LocalizedCollection>(
  collection: C,
  locale: Locale,
): Promise<CollectionEntry<C>['data'][]> {
  const entries = await getCollection(collection, ({ data }) => data.locale === locale);
  return entries
    .filter(({ data }) => hasAccounts || !('needsAccounts' in data && data.needsAccounts))
    .map(({ data }) => withOwnAnswer(data))
    .filter((data) => site.showSamples || !('sample' in data && data.sample))
    .sort((a, b) => a.position - b.position);
}

/** What users say in one locale: the first review, the others, and posts. */
export async function userVoices(locale: Locale) {
  const [large, ...reviews] = await localEntries('reviews', locale);
  return { large, reviews, posts: await localEntries('posts', locale) };
}

/** The entries of a file shared by all locales, in file order. */
export async function sharedEntries<C extends 'plans' | 'integrations'>(
  collection: C,
): Promise<CollectionEntry<C>['data'][]> {
  const entries = await getCollection(collection);
  return entries.map(({ data }) => data).sort((a, b) => a.position - b.position);
}

/**
 * The prices of the plans, in file order.
 * @throws Error when content/plans.json lacks a plan, or a plan lacks a currency that another plan
 *   or a locale has
 */
export async function planEntries(): Promise<CollectionEntry<'plans'>['data'][]> {
  const entries = await sharedEntries('plans');
  const missing = planNames.find((name) => !entries.some(({ id }) => id === name));
  if (missing) throw new Error(`content/plans.json has no entry "${missing}"`);
  const currencies = [
    ...entries.flatMap(({ prices }) => Object.keys(prices)),
    ...Object.values(locales).map(({ currency }) => currency),
  ];
  for (const { id, prices } of entries) {
    const unpriced = currencies.find((currency) => !(currency in prices));
    if (unpriced) throw new Error(`content/plans.json, entry "${id}" has no prices in ${unpriced}`);
  }
  return entries;
}

/**
 * A long passage in a locale, for what cuts it.
 * @throws Error when content/passages.json has none for it
 */
export async function passageCutBy(cut: 'plan' | 'limit', locale: Locale) {
  const entry = await getEntry('passages', locale);
  if (!entry) throw new Error(`content/passages.json has no entry "${locale}"`);
  return entry.data[cut];
}

/** An article as a page of one language shows it. */
export type LocalArticle = Article & ArticleText;

/** The articles of a collection that this site has in a locale, in their order. */
export const localArticles = (collection: ArticleCollection, locale: Locale): LocalArticle[] =>
  articles().flatMap((article) => {
    const text = article.texts[locale];
    const isHere = article.collection === collection && isIn(article.name, locale);
    return text && isHere ? { ...article, ...text } : [];
  });

/**
 * The HTML of an article in one language.
 * @throws Error when that language does not have it
 */
export async function articleHtml(
  { collection, slug }: Pick<Article, 'collection' | 'slug'>,
  locale: Locale,
): Promise<string> {
  const entry = await getEntry(collection, `${locale}/${slug}`);
  if (!entry?.rendered)
    throw new Error(`content/${collection}/${locale}/${slug}.md is not rendered`);
  return entry.rendered.html;
}

/**
 * An article in one language.
 * @throws Error when that language does not have it
 */
export function localArticle(name: ArticleName, locale: Locale): LocalArticle {
  const article = articleNamed(name);
  const text = article?.texts[locale];
  if (!article || !text) throw new Error(`There is no article "${name}" in ${locale}`);
  return { ...article, ...text };
}
