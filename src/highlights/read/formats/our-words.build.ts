// Evaluated at build time: the words that our exports print, in all languages of the interface.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import en from '../../../../i18n/en/highlights.json' with { type: 'json' };
import { exportLabels, type ExportLabels } from '../../export/document-labels.ts';
import { siteWords } from '../../languages/languages.ts';
import { fingerprint } from '../../shared/hash.ts';
import { fold } from '../../text/fold.ts';
import { HIGHLIGHT_COLORS, type Entry, type EntryKind } from '../../types.ts';

export type Column = keyof ExportLabels['columns'] | 'id';

const root = join(import.meta.dirname, '../../../../i18n');

const labels = readdirSync(root, { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map(({ name }) => readFileSync(join(root, name, 'highlights.json'), 'utf8'))
  .map((text) => exportLabels(JSON.parse(text) as typeof en));

/** Words that mean the same, folded, with a bar between them. */
const joined = (words: readonly string[]) => [...new Set(words.map(fold))].join('|');

const kinds = Object.keys(en.kind) as EntryKind[];
const columns = Object.keys(en.column) as (keyof ExportLabels['columns'])[];
/** Other headings of a column: as American English writes it, and what it was called before. */
const OTHERS: Partial<Record<Column, string[]>> = {
  color: ['color'],
  text: siteWords(({ formerText = '' }) => formerText),
};
/** The columns of our table by their headings. */
export const HEADINGS: [headings: string, Column][] = [
  ['id', 'id'],
  ...columns.map((name): [string, Column] => [
    joined([...(OTHERS[name] ?? []), ...labels.map((each) => each.columns[name])]),
    name,
  ]),
];

/** Kinds and colours by the words that our files print for them. */
export const FACTS: [words: string, Pick<Partial<Entry>, 'kind' | 'color'>][] = [
  ...kinds.map((kind): (typeof FACTS)[number] => [
    joined(labels.map((each) => each.kinds[kind])),
    { kind },
  ]),
  ...HIGHLIGHT_COLORS.map((color): (typeof FACTS)[number] => [
    joined(labels.map((each) => each.colors[color])),
    { color },
  ]),
];

/** Of the notices of the device's limit, which are long, the fingerprints of their folded texts. */
export const NOTICES = labels.map(({ limitReached }) =>
  fingerprint('n', fold(limitReached)).slice(-7),
);

/** The words that are printed before and after a page, a location, a screen and a day. */
export const PLACES = [
  ...(['page', 'location', 'screen', 'date'] as const).flatMap((name) =>
    [...new Set(labels.map(({ lines }) => lines[name]))].map((line) => {
      const [before = '', after = ''] = line.split('{{value}}').map((words) => words.trim());
      return [name, before, after] as const;
    }),
  ),
  ...siteWords(({ formerDate = '' }) => formerDate).map((before) => ['date', before, ''] as const),
];
