import { joinChapters } from '../chapter-path.ts';
import type { HighlightColor } from '../types.ts';
import type { ExportPassage, ExportSection } from './document.ts';
import type { ExportOptions } from './options.ts';

/** Passages of one book under one heading. */
export interface ExportGroup {
  /** The chapter, or the passage that the user made a heading; null under the book's own title. */
  heading: string | null;
  /** The colour in place of a heading's text, where passages are by colour. */
  color: HighlightColor | null;
  /** 1 is directly under the book's title; no level is skipped. */
  level: number;
  passages: readonly ExportPassage[];
}

/**
 * Groups a book's passages under headings as the options say. A passage that a note makes a heading
 * starts a group; in it is what the user added to that passage, without its text.
 */
export function exportGroups(
  { passages }: Pick<ExportSection, 'passages'>,
  groupBy: ExportOptions['groupBy'],
): ExportGroup[] {
  const groups: (ExportGroup & { passages: ExportPassage[] })[] = [];
  const keyOf = (passage: ExportPassage) => (groupBy === null ? null : passage[groupBy]);
  let key: string | null | undefined;
  /** The note levels of the headings above the current passage; a chapter is 0. */
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
      const { note, tags, collections } = passage;
      const hasAdded = note !== null || tags.length > 0 || collections.length > 0;
      const passages = hasAdded ? [{ ...passage, text: '' }] : [];
      groups.push({ heading, color: null, level: openLevels.length, passages });
    }
  }
  return groups.filter(({ passages: own, heading }) => own.length > 0 || heading !== null);
}

/**
 * The chapters of a book's passages, by their ids, with the headings that the user made within
 * them. A passage that is a heading has the chapter round it, and is left out.
 */
export function chapterPaths(section: Pick<ExportSection, 'passages'>): Map<string, string> {
  const paths = new Map<string, string>();
  let open: string[] = [];
  for (const { heading, level, passages } of exportGroups(section, 'chapter')) {
    open = heading === null ? [] : [...open.slice(0, level - 1), heading.replaceAll('\n', ' ')];
    if (open.length > 0)
      for (const { id, headingLevel } of passages)
        if (headingLevel === null) paths.set(id, joinChapters(open));
  }
  return paths;
}

/**
 * Sorts passages by heading, colours by their first passage. Passages without a heading come first:
 * a heading has no end, and would claim them.
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
