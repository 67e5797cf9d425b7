// Evaluated at build time: what the interface calls the columns of our table and a clipped article, in all
// its languages.
import br from '../../../../i18n/br/highlights.json' with { type: 'json' };
import de from '../../../../i18n/de/highlights.json' with { type: 'json' };
import en from '../../../../i18n/en/highlights.json' with { type: 'json' };
import es from '../../../../i18n/es/highlights.json' with { type: 'json' };
import fr from '../../../../i18n/fr/highlights.json' with { type: 'json' };
import it from '../../../../i18n/it/highlights.json' with { type: 'json' };
import ja from '../../../../i18n/ja/highlights.json' with { type: 'json' };
import pl from '../../../../i18n/pl/highlights.json' with { type: 'json' };
import ru from '../../../../i18n/ru/highlights.json' with { type: 'json' };
import zh from '../../../../i18n/zh/highlights.json' with { type: 'json' };
import type { ExportLabels } from '../../export/document-labels.ts';
import type { SiteLanguage } from '../../languages/language.ts';
import { siteWords } from '../../languages/languages.ts';
import { fold } from '../../text/fold.ts';

export type Column = keyof ExportLabels['columns'] | 'id';

const texts: Record<SiteLanguage, { column: ExportLabels['columns']; kind: { clip: string } }> = {
  ...{ de, en, es, fr, it },
  ...{ ja, pl, pt: br, ru, zh },
};

/** The headings, folded, with the column that each names. */
export const HEADINGS: [heading: string, Column][] = [
  ['id', 'id'],
  // As American English writes it.
  ['color', 'color'],
  ...siteWords(({ formerText = '' }) => formerText).map((word): [string, Column] => [word, 'text']),
  ...Object.values(texts).flatMap(({ column }) =>
    Object.entries(column).map(([name, heading]): [string, Column] => [
      fold(heading),
      name as Column,
    ]),
  ),
];
/** The names of a clipped article, folded. */
export const ARTICLE_WORDS = Object.values(texts)
  .map(({ kind }) => fold(kind.clip))
  .join('|');
