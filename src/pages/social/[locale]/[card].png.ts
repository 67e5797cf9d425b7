import type { APIRoute, GetStaticPaths } from 'astro';
import { routeOf, routePages } from '../../../i18n/routes.ts';
import { cardOf, cardPageOf, cardPathOf } from '../../../collections/page-card.ts';
import { cachedCard, type Card } from '../../../lib/build/social-card/social-card.ts';

/** The pictures that the pages name in `og:image`, each in its page's language. */
export const getStaticPaths = (() => {
  const pages = routePages.filter(({ name }) => routeOf(name).indexed);
  return pages.map(({ name, locale }) => {
    const page = cardPageOf(name);
    const [card = ''] = /[^/]+(?=\.png$)/.exec(cardPathOf(page, locale)) ?? [];
    return { params: { locale, card }, props: { card: cardOf(page, locale) } };
  });
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ card: Card }> = async ({ props }) =>
  new Response(new Uint8Array(await cachedCard(props.card)), {
    headers: { 'Content-Type': 'image/png' },
  });
