import type { Locale } from '../i18n/locales.ts';
import { href, type RouteName } from '../i18n/routes.ts';
import { hasAccounts } from '../lib/shared/accounts.ts';
import type { Translate } from '../i18n/translate.ts';

/** One entry of the main navigation. */
export interface NavigationItem {
  label: string;
  address: string;
  /** Its route, for an entry that links to a page rather than to a section. */
  page?: RouteName;
}

/** The main navigation of a locale, in reading order. */
export function mainNavigation(locale: Locale, t: Translate): NavigationItem[] {
  const page = (label: string, route: RouteName) => ({
    label,
    address: href(route, locale),
    page: route,
  });
  const anchor = (label: string, hash: string) => ({
    label,
    address: href('home', locale, { hash }),
  });
  return [
    anchor(t('common:nav.features'), 'import'),
    page(t('common:nav.organise'), 'organize'),
    page(t('common:nav.export'), 'export'),
    page(t('common:nav.testimonials'), 'testimonials'),
    ...(hasAccounts ? [anchor(t('common:nav.pricing'), 'pricing')] : []),
    page(t('common:nav.faqs'), 'faqs'),
  ];
}
