import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cardOf, cardPageOf } from '../../src/collections/page-card.ts';
import { routeOf } from '../../src/i18n/routes.ts';
import { builtPages, dist } from '../support/site/built-site.ts';

/** The pictures the pages name, each with the pages that name it. */
const pictures = Map.groupBy(builtPages(), ({ html }) => {
  const address = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
  return URL.parse(address)?.pathname ?? '';
});
const read = (path: string): Buffer => readFileSync(join(dist, path));

test('every picture is a PNG of 1200×630 under 80,000 bytes', async () => {
  const faults = await Promise.all(
    [...pictures.keys()].map(async (path) => {
      const picture = read(path);
      const { format, width, height } = await sharp(picture).metadata();
      const isRight = format === 'png' && width === 1200 && height === 630;
      return isRight && picture.length < 80_000 ? [] : [`${path}: ${format} ${width}×${height}`];
    }),
  );
  expect(pictures.size).toBeGreaterThan(60);
  expect(faults.flat()).toEqual([]);
});

test('each repeats the heading of its page', () => {
  const wrong = builtPages().filter(({ route, locale, html }) => {
    if (!route || !routeOf(route).indexed) return false;
    const [heading] = DomUtils.getElementsByTagName('h1', parseDocument(html));
    // Pages keep some words on one line, by spaces and hyphens that do not break.
    const words = (text: string) => text.replaceAll('\u2011', '-').trim().split(/\s+/).join(' ');
    const shown = words(heading ? DomUtils.textContent(heading) : '');
    const drawn = cardOf(cardPageOf(route), locale).heading.map(({ text }) => text);
    return shown === '' || shown !== words(drawn.join(''));
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('no two are the same', () => {
  const byContent = Map.groupBy(pictures.keys(), (path) =>
    createHash('sha256').update(read(path)).digest('hex'),
  );
  const same = [...byContent.values()].filter((paths) => paths.length > 1);
  expect(same).toEqual([]);
});
