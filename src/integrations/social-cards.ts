import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { drawCard, type Card } from './social-cards/draw.ts';

/** Raised when the drawing changes, so that pictures of earlier builds are not taken again. */
const EDITION = 4;

/** Undoes the escapes of HTML and folds white space. */
function decode(html: string): string {
  return html
    .replace(/&#(x?)([\da-f]+);/gi, (_, hex: string, digits: string) =>
      String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10)),
    )
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

/** The page's first heading in runs, marked and unmarked. */
function headingRuns(html: string): Card['heading'] {
  const [, inner = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  return inner
    .trim()
    .split(/(<(?:mark|span class="mark")[^>]*>.*?<\/(?:mark|span)>)/s)
    .map((part) => ({ text: decode(part.replace(/<[^>]*>/g, '')), isMarked: part.startsWith('<') }))
    .filter(({ text }) => text.trim() !== '');
}

/**
 * Reads out of a built page which picture it wants and what is to stand on it.
 * @returns the picture's path from the root and its texts, or null for a page without a picture
 */
export function cardOf(html: string): { path: string; card: Card } | null {
  const address = URL.parse(metaContent(html, 'og:image'));
  if (!address) return null;
  return {
    path: address.pathname,
    card: {
      name: metaContent(html, 'og:site_name'),
      lang: /<html[^>]* lang="([^"]+)"/.exec(html)?.[1] ?? 'en',
      heading: headingRuns(html),
      description: metaContent(html, 'og:description'),
    },
  };
}

/** Draws a picture, or takes the one that an earlier build kept. */
async function drawOrTake(card: Card, cache: string): Promise<Buffer> {
  const key = createHash('sha256')
    .update(JSON.stringify([EDITION, card]))
    .digest('hex')
    .slice(0, 20);
  const kept = join(cache, `${key}.png`);
  try {
    return await readFile(kept);
  } catch {
    const picture = await drawCard(card);
    await mkdir(cache, { recursive: true });
    await writeFile(kept, picture);
    return picture;
  }
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
        for await (const file of glob('**/*.html', { cwd: root })) {
          const wanted = cardOf(await readFile(join(root, file), 'utf8'));
          if (!wanted) continue;
          const path = join(root, wanted.path);
          await mkdir(join(path, '..'), { recursive: true });
          await writeFile(path, await drawOrTake(wanted.card, cache));
        }
      },
    },
  };
}
