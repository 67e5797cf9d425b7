import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'astro/zod';

const file = 'content/site.json';

const address = z.url({ protocol: /^https?$/ });
/** The vendor has shops in some languages; the others use the English one. */
const byLanguage = z.record(z.string(), address).and(z.object({ en: address }));
const store = z.strictObject({
  name: z.string().min(1),
  url: address.nullable(),
});

/** The most stars that users give the extension in the browsers' stores. */
export const MOST_STARS = 5;

const schema = z.strictObject({
  name: z.string().min(1),
  product: z.string().regex(/^[a-z0-9-]+$/, 'may hold lower-case letters, digits and hyphens'),
  email: z.email(),
  /** The extension's rating in its stores; null while it has none. */
  rating: z
    .strictObject({ value: z.number().min(0).max(MOST_STARS), sample: z.boolean() })
    .nullable(),
  /** Address before a file's path, to edit it: `https://git.example/site/edit/main/`. */
  editBase: address.nullable(),
  /** Whether sample quotes and ratings are shown, under a line that says what they are. */
  showSamples: z.boolean(),
  /** The operator, line by line; null for no imprint, a page that many countries require. */
  imprint: z.array(z.string().trim().min(1)).min(1).nullable(),
  /**
   * An affiliate's share of a sale, from 0 to 1, and the days that an answer takes at most; null
   * where not said.
   */
  affiliates: z.strictObject({
    share: z.number().positive().max(1).nullable(),
    answerDays: z.int().positive().nullable(),
  }),
  /** The day of the last change to the legal pages; null where not said. */
  legalUpdated: z.iso.date().nullable(),
  /** Whether the legal pages are labelled as samples. */
  legalIsTemplate: z.boolean(),
  stores: z.strictObject({ chrome: store, brave: store, edge: store, firefox: store }),
  vendor: z.strictObject({
    highlights: byLanguage,
    apps: byLanguage,
    settings: byLanguage,
    onlineReader: byLanguage,
  }),
  links: z.strictObject({
    feedback: address.nullable(),
    issue: address.nullable(),
    support: address.nullable(),
    documentation: address.nullable(),
    blog: address.nullable(),
    chat: z.url({ protocol: /^(?:https?|mailto)$/ }).nullable(),
  }),
});

export type Site = z.infer<typeof schema>;
export type Browser = keyof Site['stores'];
export type SiteLink = keyof Site['links'];
export type VendorLink = keyof Site['vendor'];

/**
 * Validates the text of content/site.json.
 * @throws Error naming the file and each invalid field
 */
export function parseSite(text: string): Site {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file} is no valid JSON: ${(cause as Error).message}`, { cause });
  }
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) =>
    path.length > 0 ? `"${path.join('.')}": ${message}` : message,
  );
  throw new Error(`${file} is not valid\n  ${faults.join('\n  ')}`);
}

/** Name, links and rating of this site, from content/site.json. */
export const site = parseSite(readFileSync(join(process.cwd(), file), 'utf8'));
