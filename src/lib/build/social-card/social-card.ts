import { createHash } from 'node:crypto';
import { join } from 'node:path';
import process from 'node:process';
import { cached } from '../file-cache.ts';
import { composeCard, renderCard, type Card } from './draw.ts';
import { typefacesFor } from './typefaces.ts';

/** The picture that represents a page where it is shared. */
export interface SocialCard {
  /**
   * Path from the root, with a content hash: sites cache such a picture for as long as its
   * address stays the same.
   */
  path: string;
  /** Renders it, or reads it from the build cache: a PNG of 1200×630. */
  draw: () => Promise<Buffer>;
}

/**
 * Composes the card of a page.
 * @param name unique below `/social/`
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
