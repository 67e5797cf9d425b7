import type { HighlightColor } from '../types.ts';
import type { ExportPassage, ExportSection } from './document.ts';
import type { ExportOptions } from './options.ts';

/** Passages of one book under one heading. */
export interface ExportGroup {
  /** The chapter, or the passage that the reader made a heading; null under the book's own title. */
  heading: string | null;
  /** The colour in place of a heading's text, where passages stand by colour. */
  color: HighlightColor | null;
  /** 1 stands right under the book's title; none is skipped on the way down. */
  level: number;
  passages: readonly ExportPassage[];
}

/**
 * The passages of a book under the headings that the options ask for. A passage that a note has made a
 * heading begins a group of its own and is not repeated under it.
 */
export function exportGroups(
  { passages }: Pick<ExportSection, 'passages'>,
  groupBy: ExportOptions['groupBy'],
): ExportGroup[] {
  const groups: (ExportGroup & { passages: ExportPassage[] })[] = [];
  const keyOf = (passage: ExportPassage) => (groupBy === null ? null : passage[groupBy]);
  let key: string | null | undefined;
  /** The levels that notes name, of the headings over the current place; a chapter is above all of them. */
  let openLevels: number[] = [];
  for (const passage of inHeadingOrder(passages, groupBy)) {
    if (groups.length === 0 || keyOf(passage) !== key) {
      key = keyOf(passage);
      const heading = groupBy === 'chapter' ? passage.chapter : null;
      const color = groupBy === 'color' ? passage.color : null;
      openLevels = (heading ?? color) === null ? [] : [0];
      groups.push({ heading, color, level: 1, passages: [] });
    }
    if (passage.headingLevel === null) {
      groups.at(-1)?.passages.push(passage);
    } else {
      const { headingLevel, text: heading } = passage;
      openLevels = [...openLevels.filter((level) => level < headingLevel), headingLevel];
      groups.push({ heading, color: null, level: openLevels.length, passages: [] });
    }
  }
  return groups.filter(({ passages: own, heading }) => own.length > 0 || heading !== null);
}

/**
 * Passages in the order of their headings, a colour where its first passage stands. Those without a heading come
 * first: a heading has no end, so that it would claim them.
 */
function inHeadingOrder(
  passages: readonly ExportPassage[],
  groupBy: ExportOptions['groupBy'],
): readonly ExportPassage[] {
  if (groupBy === null) return passages;
  const headed = passages.filter((passage) => passage[groupBy] !== null);
  const bare = passages.filter((passage) => passage[groupBy] === null);
  if (groupBy === 'chapter') return [...bare, ...headed];
  return [...bare, ...[...Map.groupBy(headed, ({ color }) => color).values()].flat()];
}
