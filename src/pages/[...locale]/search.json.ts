import type { APIRoute } from 'astro';
import type { Locale } from '../../i18n/locales.ts';
import { localePaths } from '../../i18n/routes.ts';
import { searchEntries } from '../../collections/search-entries.ts';

export const getStaticPaths = () => localePaths('search');

/** What the search page finds, in its language. */
export const GET: APIRoute<{ locale: Locale }> = async ({ props }) =>
  Response.json(await searchEntries(props.locale));
