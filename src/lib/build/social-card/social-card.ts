import { createHash } from 'node:crypto';
import { join } from 'node:path';
import process from 'node:process';
import { cached } from '../file-cache.ts';
import { composeCard, renderCard, type Card } from './draw.ts';
import { typefacesFor } from './typefaces.ts';

/** A picture that stands for a page where it is shared. */
export interface SocialCard {
  /**
   * Address from the root, with a hash of the drawing: sites where pages are shared cache a picture for as long
   * as its address stays the same.
   */
  path: string;
  /** Draws it, or takes it from the cache of an earlier build: a PNG of 1200×630. */
  draw: () => Promise<Buffer>;
}

/**
 * Composes the picture of a page.
 * @param name what tells it from the others, below `/social/`
 */
export async function composeSocialCard(card: Card, name: string): Promise<SocialCard> {
  const faces = await typefacesFor(card.lang);
  const svg = composeCard(card, faces);
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 16);
  return {
    path: `/social/${name}.${hash.slice(0, 8)}.png`,
    draw: () =>
      cached(join(process.cwd(), '.cache', 'social-cards', `${hash}.png`), () =>
        renderCard(svg, faces.files),
      ),
  };
}
