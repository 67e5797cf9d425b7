const BETWEEN = ' > ';
const BETWEEN_PRINTED = ' › ';
const EITHER = new RegExp(`${BETWEEN}|${BETWEEN_PRINTED}`);

/** A chapter (`Passage.chapter`) of its parts, outermost first; empty for none. */
export const joinChapters = (parts: readonly string[]): string => parts.join(BETWEEN);

/** The parts of a chapter, outermost first. */
export const chapterParts = (chapter: string): string[] => chapter.split(BETWEEN);

/** A chapter as our exports print it: "Part › One". */
export const printedChapter = (chapter: string): string =>
  chapter.replaceAll(BETWEEN, BETWEEN_PRINTED);

/** The parts of a chapter in a file of ours, which has it as it is, or as it is printed. */
export const printedChapterParts = (printed: string): string[] => printed.split(EITHER);
