import { z } from 'astro/zod';
import { localeCodes } from '../i18n/locales.ts';
import { imageOrigins, isAllowedImage } from '../lib/build/image-hosts.ts';
import type { Currency } from '../lib/shared/money.ts';
import { periods, planNames } from '../product.ts';
import { type JsonSource, readSource } from './json-loader.ts';

const text = z.string().trim().min(1);
const listed = { id: text, position: z.int() };
const localized = { ...listed, locale: z.enum(localeCodes) };
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

/**
 * The collections and the schema of their entries. Localised ones have a file for every locale.
 */
export const sources = {
  plans: {
    path: 'content/plans.json',
    schema: z.strictObject({
      ...listed,
      id: z.enum(planNames),
      popular: z.boolean(),
      prices: z.record(currency, price),
    }),
  },
  integrations: {
    path: 'content/integrations.json',
    schema: z.strictObject({
      ...listed,
      id: z.enum(['evernote', 'onenote', 'googleDrive', 'dropbox', 'oneDrive']),
      name: text,
    }),
  },
  passages: {
    path: 'content/passages.json',
    schema: z.strictObject({
      ...listed,
      id: z.enum(localeCodes),
      book: text,
      author: text,
      text: text.refine(
        (value) => value.split('==').length === 7,
        'must mark exactly three phrases with ==',
      ),
      note: text,
      tag: text,
      /** What a citation needs beside what the sample's file says of the book. */
      publication: z.strictObject({ city: text, publisher: text, year: text }),
    }),
  },
  faqs: {
    path: 'content/faqs',
    names: localeCodes,
    schema: z.strictObject({
      ...localized,
      group: z.enum(['start', 'import', 'organise', 'export', 'plans', 'privacy']),
      home: z.boolean().default(false),
      /** Whether it is about accounts or plans: a site without them leaves it out. */
      needsAccounts: z.boolean().default(false),
      question: text,
      answer: z.array(text).min(1),
      /** The answer on a site without accounts. */
      answerWithoutAccounts: z.array(text).min(1).optional(),
    }),
  },
  reviews: {
    path: 'content/reviews',
    names: localeCodes,
    schema: z.strictObject({
      ...localized,
      sample: z.boolean(),
      /** Where it was written; readers with Brave install from Chrome's store. */
      store: z.enum(['chrome', 'edge', 'firefox']),
      stars: z.int().min(1).max(5),
      name: text.nullable().default(null),
      role: text,
      text,
      avatar: remoteImage.nullable().default(null),
      link: sourceLink,
    }),
  },
  posts: {
    path: 'content/posts',
    names: localeCodes,
    schema: z.strictObject({
      ...localized,
      sample: z.boolean(),
      network: text,
      name: text.nullable().default(null),
      role: text,
      text,
      avatar: remoteImage.nullable().default(null),
      link: sourceLink,
      picture: z.strictObject({ address: remoteImage, alt: text }).nullable().default(null),
    }),
  },
  press: {
    path: 'content/press',
    names: localeCodes,
    schema: z.strictObject({ ...localized, sample: z.boolean(), source: text, quote: text }),
  },
} as const satisfies Record<string, JsonSource>;

/**
 * Validates the entries of content/.
 * @param root folder of the project
 * @returns one line per faulty collection, naming file, entry and field
 */
export async function contentFaults(root: string): Promise<string[]> {
  const faults = await Promise.all(
    Object.values(sources).map((source) =>
      readSource(root, source).then(
        () => [],
        (error: Error) => [error.message],
      ),
    ),
  );
  return faults.flat();
}
