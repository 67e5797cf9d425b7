import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { kept } from './file-cache.ts';
import { composeCard, renderCard, type Card } from './social-cards/draw.ts';
import type { Run, Stroke } from './social-cards/lines.ts';
import { typefacesFor } from './social-cards/typefaces.ts';

/** Undoes the escapes of HTML and folds white space; a no-break space stays one. */
function decode(html: string): string {
  return html
    .replace(/&#(x?)([\da-f]+);/gi, (_, hex: string, digits: string) =>
      String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10)),
    )
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/[ \t\n]+/g, ' ');
}

/** What the built page says of itself in its head. */
function metaContent(html: string, property: string): string {
  return decode(new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? '');
}

/** The colour of the stroke that an element draws. */
function strokeOf(element: string): Stroke | null {
  const [, tag = '', attributes = ''] = /^<(\w+)([^>]*)>/.exec(element) ?? [];
  if (tag === '') return null;
  return (/\bstroke-(pink|blue|orange)\b/.exec(attributes)?.[1] as Stroke | undefined) ?? 'yellow';
}

/** The page's first heading in runs, with and without a stroke. */
function headingRuns(html: string): Run[] {
  const [, inner = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  return inner
    .trim()
    .split(/(<(?:mark\b|span class="mark\b)[^>]*>.*?<\/(?:mark|span)>)/s)
    .map((part, index) => ({
      text: decode(part.replace(/<[^>]*>/g, '')),
      stroke: index % 2 === 1 ? strokeOf(part) : null,
    }))
    .filter(({ text }) => text.trim() !== '');
}

/**
 * Reads out of a built page which picture it wants and what is to stand on it.
 * @returns the picture's path from the root and its texts, or null for a page without a drawn picture: one that
 *   names none, or a picture of the operator's own
 */
export function cardOf(html: string): { path: string; card: Card } | null {
  const path = URL.parse(metaContent(html, 'og:image'))?.pathname;
  if (!path || !/^\/social\/[\w/-]+\.png$/.test(path)) return null;
  const heading = headingRuns(html);
  return {
    path,
    card: {
      name: metaContent(html, 'og:site_name'),
      lang: /<html[^>]* lang="([^"]+)"/.exec(html)?.[1] ?? 'en',
      heading:
        heading.length > 0 ? heading : [{ text: metaContent(html, 'og:title'), stroke: null }],
      description: metaContent(html, 'og:description'),
    },
  };
}

/** Draws a picture, or takes the one that an earlier build kept of the same composition in the same fonts. */
async function drawOrTake(card: Card, cache: string): Promise<Buffer> {
  const faces = await typefacesFor(card.lang);
  const svg = composeCard(card, faces);
  const sizes = await Promise.all(faces.files.map(async (file) => (await stat(file)).size));
  const key = createHash('sha256').update(svg).update(sizes.join()).digest('hex').slice(0, 20);
  return kept(join(cache, `${key}.png`), () => renderCard(svg, faces.files));
}

/**
 * Draws the picture that a built page names, and names it anew by its content: sites where pages are shared
 * keep a picture for as long as its address stays the same.
 */
async function drawFor(page: string, root: string, cache: string): Promise<void> {
  const html = await readFile(page, 'utf8');
  const wanted = cardOf(html);
  if (!wanted) return;
  const picture = await drawOrTake(wanted.card, cache);
  const hash = createHash('sha256').update(picture).digest('hex').slice(0, 8);
  const path = wanted.path.replace(/\.png$/, `.${hash}.png`);
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), picture);
  await writeFile(page, html.replaceAll(wanted.path, path));
}

/** Draws the picture that each page names in `og:image`, 1200×630, in the page's own language. */
export function socialCards(): AstroIntegration {
  let cache = '';
  return {
    name: 'social-cards',
    hooks: {
      'astro:config:done': ({ config }) => {
        cache = join(fileURLToPath(config.root), '.cache', 'social-cards');
      },
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const pages = glob('**/*.html', { cwd: root });
        const drawPages = async () => {
          for await (const page of pages) await drawFor(join(root, page), root, cache);
        };
        // Each takes the next page from the one list as soon as it is free.
        await Promise.all(Array.from({ length: availableParallelism() }, drawPages));
      },
    },
  };
}
