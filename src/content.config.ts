import { defineCollection } from 'astro:content';
import { file, type Loader, type LoaderContext } from 'astro/loaders';
import { z } from 'astro/zod';
import { fileURLToPath } from 'node:url';
import { readArticles, translation, type ArticleCollection } from './i18n/articles.ts';
import { fillArticle } from './collections/fill-article.ts';
import { conditionNames } from './i18n/site-conditions.ts';
import { localeCodes } from './i18n/locales.ts';
import { MOST_STARS } from './lib/build/site/site.ts';
import { readJson } from './lib/build/read-json.ts';
import { linkHeadings } from './lib/build/texts/article-html.ts';
import { imageOrigins, isAllowedImage } from './lib/build/pictures/image-hosts.ts';
import type { Currency } from './lib/shared/money.ts';
import { serviceNames } from './lib/shared/services.ts';
import { periods, planNames } from './product.ts';

type Fields = Record<string, unknown>;

/** A list of entries; each gets its place in the file, since collections have no order. */
const ordered = (entries: unknown): Fields[] =>
  (entries as Fields[]).map((entry, position) => ({ ...entry, position }));

const shared = (name: string) =>
  file(`content/${name}.json`, { parser: (text) => ordered(JSON.parse(text)) });

/** Runs `load`, and in `astro dev` again when a file of the folder is changed, added or removed. */
async function loadFolder(
  folder: string,
  { watcher, logger }: LoaderContext,
  load: () => Promise<void>,
): Promise<void> {
  await load();
  watcher?.on('all', (_, path) => {
    if (path.replaceAll('\\', '/').includes(`/content/${folder}/`))
      load().catch((error: Error) => logger.error(error.message));
  });
}

/** @throws {Error} naming the file and an id of two entries: one would replace the other */
function refuseRepeatedIds(file: string, entries: readonly Fields[]): void {
  const ids = entries.map(({ id }) => id as string);
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated !== undefined) throw new Error(`${file}: two entries have the id "${repeated}"`);
}

/**
 * Loads a folder with a file for every locale. An entry's id is `<locale>/<id>`.
 * @throws {Error} naming the file that is missing, no list or has an id twice; Astro names
 *   collection, entry and field of a fault
 */
const localized = (name: string): Loader => ({
  name: 'localized',
  load: async (context) => {
    const { config, store, parseData } = context;
    const root = fileURLToPath(config.root);
    const refresh = async () => {
      const files = await Promise.all(
        localeCodes.map(async (locale) => {
          const path = `content/${name}/${locale}.json`;
          const entries = ordered(await readJson(root, path));
          refuseRepeatedIds(path, entries);
          return Promise.all(
            entries.map(async (entry) => {
              const id = `${locale}/${entry['id'] as string}`;
              return { id, data: await parseData({ id, data: { ...entry, locale } }) };
            }),
          );
        }),
      );
      store.clear();
      for (const entry of files.flat()) store.set(entry);
    };
    await loadFolder(name, context, refresh);
  },
});

/**
 * Loads a folder of Markdown with a folder for every locale. An entry's id is `<locale>/<slug>`;
 * its HTML has the labels of the interface and the links of its language.
 * @throws {Error} naming the file that is missing or faulty
 */
const markdown = (collection: ArticleCollection): Loader => ({
  name: 'markdown',
  load: async (context) => {
    const { config, store, renderMarkdown } = context;
    const root = fileURLToPath(config.root);
    const refresh = async () => {
      const texts = readArticles(root, collection).flatMap(({ slug, texts }) =>
        localeCodes.flatMap((locale) => (texts[locale] ? { slug, locale, ...texts[locale] } : [])),
      );
      const entries = await Promise.all(
        texts.map(async ({ slug, locale, file, body, ...data }) => {
          const filled = within(file, () => fillArticle(body, locale));
          const { html } = await renderMarkdown(filled);
          const rendered = { html: linkHeadings(html) };
          return { id: `${locale}/${slug}`, data, rendered };
        }),
      );
      store.clear();
      for (const entry of entries) store.set(entry);
    };
    await loadFolder(collection, context, refresh);
  },
});

/** Names the file in an error. */
function within<Result>(file: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

const text = z.string().trim().min(1);
/** What is quoted of a book. */
const passage = z.strictObject({ book: text, author: text, text });
const listed = { id: text, position: z.int() };
const perLocale = { ...listed, locale: z.enum(localeCodes) };
const price = z.record(z.enum(periods), z.number().min(0));

const currencyCodes = new Set(Intl.supportedValuesOf('currency'));
const currency = z.custom<Currency>((code) => currencyCodes.has(String(code)), {
  error: 'is no currency code of ISO 4217',
});

const origins = imageOrigins(process.env['IMAGE_HOSTS']);

/** A picture on another site; only those on allowed hosts are fetched, at build. */
const remoteImage = z.url().refine((address) => isAllowedImage(address, origins), {
  error: `is not on an allowed image host: ${[...origins].join(', ')}`,
});

/** Where a review or a post can be read. */
const sourceLink = z
  .url({ protocol: /^https?$/ })
  .nullable()
  .default(null);

/** What reviews and posts have in common. */
const voice = {
  ...perLocale,
  sample: z.boolean(),
  name: text.nullable().default(null),
  role: text,
  text,
  avatar: remoteImage.nullable().default(null),
  link: sourceLink,
};

export const collections = {
  plans: defineCollection({
    loader: shared('plans'),
    schema: z.strictObject({
      ...listed,
      id: z.enum(planNames),
      popular: z.boolean(),
      prices: z.record(currency, price),
    }),
  }),
  integrations: defineCollection({
    loader: shared('integrations'),
    schema: z.strictObject({ ...listed, id: z.enum(['evernote', ...serviceNames]), name: text }),
  }),
  /**
   * Two a locale, of books of its sample: one that the free plan cuts, one that the publisher's
   * limit does.
   */
  passages: defineCollection({
    loader: file('content/passages.json'),
    schema: z.strictObject({ plan: passage, limit: passage }),
  }),
  faqs: defineCollection({
    loader: localized('faqs'),
    schema: z.strictObject({
      ...perLocale,
      group: z.enum(['start', 'import', 'organise', 'export', 'plans', 'privacy']),
      home: z.boolean().default(false),
      /** Whether it is about accounts or plans: a site without them leaves it out. */
      needsAccounts: z.boolean().default(false),
      question: text,
      answer: z.array(text).min(1),
      /** Answers that replace it on some sites. */
      instead: z.partialRecord(z.enum(conditionNames), z.array(text).min(1)).optional(),
    }),
  }),
  reviews: defineCollection({
    loader: localized('reviews'),
    schema: z.strictObject({
      ...voice,
      /** Where it was written; users with Brave install from Chrome's store. */
      store: z.enum(['chrome', 'edge', 'firefox']),
      stars: z.int().min(1).max(MOST_STARS),
    }),
  }),
  posts: defineCollection({
    loader: localized('posts'),
    schema: z.strictObject({
      ...voice,
      network: text,
      picture: z.strictObject({ address: remoteImage, alt: text }).nullable().default(null),
    }),
  }),
  // Read and validated where the route table needs them too, without Astro: i18n/articles.ts.
  guide: defineCollection({ loader: markdown('guide'), schema: translation }),
  blog: defineCollection({ loader: markdown('blog'), schema: translation }),
  press: defineCollection({
    loader: localized('press'),
    schema: z.strictObject({ ...perLocale, sample: z.boolean(), source: text, quote: text }),
  }),
};
