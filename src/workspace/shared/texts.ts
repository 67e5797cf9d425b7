import { createContext, useContext } from 'react';
import type english from '../../../i18n/en/highlights.json';
import { plural, type PluralStem } from '../../lib/shared/fill.ts';

/** The workspace's texts, by group. */
export type Labels = typeof english;

/** Context of the workspace: texts, language and links. */
export interface Texts {
  labels: Labels;
  /** BCP 47. */
  lang: string;
  /** Addresses of pages that the workspace links to. */
  links: { upgrade: string | null };
}

export const TextsContext = createContext<Texts | null>(null);

/**
 * The texts, and `count` for plurals.
 * @throws Error outside the workspace
 */
export function useTexts(): Texts & {
  count: <Group extends Record<string, string>>(
    group: Group,
    stem: PluralStem<Group>,
    number: number,
  ) => string;
} {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('There are no texts outside the workspace');
  return { ...texts, count: (group, stem, number) => plural(group, stem, number, texts.lang) };
}
