import type { APIRoute, GetStaticPaths } from 'astro';
import { localeCodes } from '../../../i18n/locales.ts';
import { routeNames } from '../../../i18n/routes.ts';
import { cardOf } from '../../../i18n/social-card.ts';
import { composeSocialCard, type SocialCard } from '../../../lib/build/social-card/social-card.ts';

/** The pictures that the pages name in `og:image`, each in its page's language. */
export const getStaticPaths = (() =>
  Promise.all(
    localeCodes.flatMap((locale) =>
      [...routeNames, 'notFound' as const].map(async (page) => {
        const card = await composeSocialCard(cardOf(page, locale), `${locale}/${page}`);
        const [name = ''] = /[^/]+(?=\.png$)/.exec(card.path) ?? [];
        return { params: { locale, card: name }, props: { card } };
      }),
    ),
  )) satisfies GetStaticPaths;

export const GET: APIRoute<{ card: SocialCard }> = async ({ props }) =>
  new Response(new Uint8Array(await props.card.draw()), {
    headers: { 'Content-Type': 'image/png' },
  });
