import type { APIRoute, GetStaticPaths } from 'astro';
import { localeCodes } from '../../../i18n/locales.ts';
import { routeNames } from '../../../i18n/routes.ts';
import { cardOf } from '../../../i18n/page-card.ts';
import { cachedCard, cardPath, type Card } from '../../../lib/build/social-card.ts';

/** The pictures that the pages name in `og:image`, each in its page's language. */
export const getStaticPaths = (() =>
  localeCodes.flatMap((locale) =>
    [...routeNames, 'notFound' as const].map((page) => {
      const card = cardOf(page, locale);
      const [name = ''] = /[^/]+(?=\.png$)/.exec(cardPath(card, `${locale}/${page}`)) ?? [];
      return { params: { locale, card: name }, props: { card } };
    }),
  )) satisfies GetStaticPaths;

export const GET: APIRoute<{ card: Card }> = async ({ props }) =>
  new Response(new Uint8Array(await cachedCard(props.card)), {
    headers: { 'Content-Type': 'image/png' },
  });
