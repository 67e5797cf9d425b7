import { createContext, useContext } from 'react';
import type english from '../../../../i18n/en/highlights.json';
import { plural, type PluralStem } from '../../../lib/shared/fill.ts';

/** All that the workspace says, by group. */
export type Labels = typeof english;

/** What every part of the workspace needs to speak the page's language. */
export interface Texts {
  labels: Labels;
  /** BCP 47. */
  lang: string;
  /** Addresses of pages that the workspace leads to. */
  links: { upgrade: string | null };
}

export const TextsContext = createContext<Texts | null>(null);

/**
 * The texts, and `count` for those that depend on a number.
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
