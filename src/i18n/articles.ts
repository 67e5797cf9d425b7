import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseFrontmatter } from 'astro/markdown';
import { z } from 'astro/zod';
import { site } from '../lib/build/site/site.ts';
import { defaultLocale, localeCodes, type Locale } from './locales.ts';

/** The folders of content/ with one Markdown file an article and language. */
export const articleCollections = ['guide', 'blog'] as const;
export type ArticleCollection = (typeof articleCollections)[number];

/** An article as routes and links in texts name it: `guide/kobo`. */
export type ArticleName = `${ArticleCollection}/${string}`;

/** The groups of the guide, in the order of its navigation. */
export const guideGroups = ['import', 'organise', 'export', 'account'] as const;

const text = z.string().trim().min(1);

/** What each language has of its own; the schema of the collections too. */
export const translation = z.strictObject({ title: text, description: text, updated: z.date() });

/** The English file also says what holds for all languages. */
const source = translation.extend({
  /** The languages that have it; by default every language that has the collection. */
  only: z
    .array(z.enum(localeCodes))
    .refine((list) => list.includes(defaultLocale), `must have "${defaultLocale}"`)
    .optional(),
  /** Whether it is about accounts or plans: a site without them leaves it out. */
  needsAccounts: z.boolean().optional(),
  /** Ids of the questions in content/faqs that it answers at length. */
  questions: z.array(text).optional(),
  /** Where it is in the guide. */
  group: z.enum(guideGroups).optional(),
  order: z.int().optional(),
  /** When a post was published, and who wrote it: the site, by default. */
  date: z.date().optional(),
  author: text.optional(),
});

type Source = z.infer<typeof source>;

const sources: Record<ArticleCollection, z.ZodType<Source>> = {
  guide: source.omit({ date: true, author: true }).required({ group: true, order: true }),
  blog: source.omit({ group: true, order: true }).required({ date: true }),
};

/** An article in one language. */
export interface ArticleText extends z.infer<typeof translation> {
  /** Path below the root of the project. */
  file: string;
  /** Markdown, as written. */
  body: string;
}

export interface Article extends Omit<Source, keyof ArticleText | 'only'> {
  name: ArticleName;
  collection: ArticleCollection;
  slug: string;
  author: string;
  /** By language; without those that do not have it. */
  texts: Readonly<Partial<Record<Locale, ArticleText>>>;
}

/** Reads a file with front matter. @throws Error naming the file and each invalid field */
function readFile<Data>(root: string, file: string, schema: z.ZodType<Data>) {
  const { frontmatter, content } = parseFrontmatter(readFileSync(join(root, file), 'utf8'));
  const result = schema.safeParse(frontmatter);
  if (result.success) return { data: result.data, body: content.trim() };
  const faults = result.error.issues.map(({ path, message }) => `"${path.join('.')}": ${message}`);
  throw new Error(`${file}\n  ${faults.join('\n  ')}`);
}

function readTranslation(root: string, file: string): ArticleText {
  const { data, body } = readFile(root, file, translation);
  return { ...data, file, body };
}

/** The slugs of a language's articles; null when it has no folder. */
function slugsIn(root: string, collection: ArticleCollection, locale: Locale): string[] | null {
  const folder = join(root, 'content', collection, locale);
  if (!existsSync(folder)) return null;
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -'.md'.length))
    .sort();
}

/** Sort key in the collection: the guide by group and order, the blog newest first. */
const placeOf = ({ group, order = 0, date }: Source): number =>
  group ? guideGroups.indexOf(group) * 1000 + order : -(date?.getTime() ?? 0);

/**
 * Reads a collection of articles. A language has every article or, without a folder, none.
 * @param root folder of the project
 * @throws Error naming a translation that is missing, or has no English source
 */
export function readArticles(root: string, collection: ArticleCollection): Article[] {
  const pathOf = (locale: Locale, slug: string) => `content/${collection}/${locale}/${slug}.md`;
  const slugs = localeCodes.map((locale) => ({
    locale,
    own: slugsIn(root, collection, locale),
  }));
  const english = slugs.find(({ locale }) => locale === defaultLocale)?.own ?? [];
  for (const { locale, own } of slugs)
    for (const slug of own ?? [])
      if (!english.includes(slug))
        throw new Error(`${pathOf(locale, slug)} has no source ${pathOf(defaultLocale, slug)}`);
  const read = english.map((slug) => {
    const file = pathOf(defaultLocale, slug);
    const { data, body } = readFile(root, file, sources[collection]);
    const { title, description, updated, only, ...shared } = data;
    const texts: Article['texts'] = Object.fromEntries(
      slugs.flatMap(({ locale, own }) => {
        const isListed = only?.includes(locale) ?? own !== null;
        if (isListed && !own?.includes(slug))
          throw new Error(
            `${pathOf(locale, slug)} is missing: write it, or name the languages that have it in "only" of ${file}`,
          );
        if (!isListed && own?.includes(slug))
          throw new Error(`${pathOf(locale, slug)}: "only" of ${file} does not name ${locale}`);
        if (!isListed) return [];
        return [
          [
            locale,
            locale === defaultLocale
              ? { title, description, updated, file, body }
              : readTranslation(root, pathOf(locale, slug)),
          ],
        ];
      }),
    );
    const article: Article = {
      ...shared,
      author: shared.author ?? site.name,
      name: `${collection}/${slug}`,
      collection,
      slug,
      texts,
    };
    return { article, place: placeOf(data) };
  });
  return read.sort((one, other) => one.place - other.place).map(({ article }) => article);
}

let read: readonly Article[] | undefined;

/** Every article of the site, those about accounts too; read when first asked for. */
export const articles = (): readonly Article[] =>
  (read ??= articleCollections.flatMap((collection) => readArticles(process.cwd(), collection)));

/** An article by its route; undefined for another page. */
export const articleNamed = (name: string): Article | undefined =>
  articles().find((article) => article.name === name);
