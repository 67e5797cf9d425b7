import type { APIRoute, GetStaticPaths } from 'astro';
import { localeCodes, type Locale } from '../../../i18n/locales.ts';
import { routePages } from '../../../i18n/routes.ts';
import { cardOf, cardPathOf, type CardPage } from '../../../i18n/page-card.ts';
import { cachedCard, type Card } from '../../../lib/build/social-card.ts';

/** The pictures that the pages name in `og:image`, each in its page's language. */
export const getStaticPaths = (() => {
  const pages: { name: CardPage; locale: Locale }[] = [
    ...routePages,
    ...localeCodes.map((locale) => ({ name: 'notFound' as const, locale })),
  ];
  return pages.map(({ name, locale }) => {
    const [card = ''] = /[^/]+(?=\.png$)/.exec(cardPathOf(name, locale)) ?? [];
    return { params: { locale, card }, props: { card: cardOf(name, locale) } };
  });
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ card: Card }> = async ({ props }) =>
  new Response(new Uint8Array(await cachedCard(props.card)), {
    headers: { 'Content-Type': 'image/png' },
  });
