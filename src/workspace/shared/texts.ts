import { createContext, useContext } from 'react';
import type extension from '../../../i18n/en/extension.json';
import type english from '../../../i18n/en/highlights.json';
import { plural, type PluralStem } from '../../lib/shared/fill.ts';
import { loadInTime } from '../../lib/browser/load-in-time.ts';

/** The workspace's texts, by group. */
export type Labels = typeof english;

/** The texts of the import from the notebook. */
export type NotebookTexts = typeof extension;

/** Loads the texts of a language once; a stable promise, for `use`. */
function textsLoader<T>(files: Record<string, () => Promise<T>>, name: string) {
  const loading = new Map<string, Promise<T>>();
  return (locale: string): Promise<T> => {
    const load = files[`../../../i18n/${locale}/${name}.json`];
    const texts = loading.get(locale) ?? (load && loadInTime(load()));
    if (!texts) throw new Error(`There are no texts in ${locale}`);
    loading.set(locale, texts);
    return texts;
  };
}

export const loadTexts = textsLoader(
  import.meta.glob<Labels>('../../../i18n/*/highlights.json', { import: 'default' }),
  'highlights',
);

export const loadNotebookTexts = textsLoader(
  import.meta.glob<NotebookTexts>('../../../i18n/*/extension.json', { import: 'default' }),
  'extension',
);

/** The workspace's context: texts, language and links. */
export interface Texts {
  labels: Labels;
  /** BCP 47. */
  lang: string;
  /** Between a label and what it labels. */
  colon: string;
  /** Addresses of pages that the workspace links to. */
  links: { upgrade: string | null };
}

export const TextsContext = createContext<Texts | null>(null);

/**
 * The workspace's context, with `count` for plurals and `labelled` for a label with a name: "Edit:
 * Irony".
 * @throws Error outside the workspace
 */
export function useTexts(): Texts & {
  count: <Group extends Record<string, string>>(
    group: Group,
    stem: PluralStem<Group>,
    number: number,
  ) => string;
  labelled: (label: string, name: string) => string;
} {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('There are no texts outside the workspace');
  return {
    ...texts,
    count: (group, stem, number) => plural(group, stem, number, texts.lang),
    labelled: (label, name) => label + texts.colon + name,
  };
}
