import type { ArticleName } from '../../i18n/articles.ts';
import { PAGE } from '../../ui/Drawing.tsx';

/** On a 24 by 24 grid. */
const drawings: Partial<Record<ArticleName, string>> = {
  'guide/first-import':
    'M3 3h10v14H3zM6 7h4M6 10h4M8 17v2c0 1.7 1.3 3 3 3h4c1.7 0 3-1.3 3-3v-4M15.5 8h5v4.5c0 1.4-1 2.5-2.5 2.5s-2.5-1.1-2.5-2.5zM17 8V5M19 8V5',
  'guide/kindle-apps': 'M2 5h15v11H2zM1 20h13M16 9h6v12h-6zM18 18h2M5 9h6M5 12h4',
  'guide/kobo': 'M4 4h16v16H4zM16 4v16M18 9v2M18 13v2M7 8h6M7 11h6M7 14h4',
  'guide/koreader-and-others': 'M3 8h5l2 2h11v11H3zM14 2v5M11.5 4.5 14 7l2.5-2.5M7 14h8M7 17h5',
  'guide/merges': 'M4 4c0 6 8 5 8 11M20 4c0 6-8 5-8 11M12 15v6M9 18l3 3 3-3',
  'guide/edit-tag-search': 'M3 4h8l10 9-7 7L3 11zM7.5 8h.01',
  'guide/book-details-and-citations': 'M4 4h7v7c0 3-2 5-5 5M14 4h7v7c0 3-2 5-5 5M4 20h17',
  'guide/word-pdf-excel': `${PAGE}M9 11h6v6H9zM9 14h6M12 11v6`,
  'guide/notes-services':
    'M7 18a4 4 0 0 1-.5-8A6 6 0 0 1 18 9.5a4.25 4.25 0 0 1-.5 8.5zM12 21v-8M9 16l3-3 3 3',
  'guide/notes-apps':
    'M6 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4M18 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4M9 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4M8 6.5l8 1M7 8l1.5 8M10.5 16.5l6-7',
  'guide/backup': 'M4 4h13l3 3v13H4zM8 4v5h7V4M8 20v-6h8v6',
  'guide/plan-and-payment': 'M2 6h20v13H2zM2 10h20M6 15h4',
};

/** The drawing of an article of the guide, of what it begins or ends with; of a new one, a page. */
export const guideDrawing = (name: ArticleName): string =>
  drawings[name] ?? `${PAGE}M9 12h6M9 16h6`;
