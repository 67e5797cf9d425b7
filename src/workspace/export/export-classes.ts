/** Clips content at a whole line: the overflow goes into a second column, out of view. */
export const untilLineClass = 'columns-1 overflow-hidden gap-x-16 [column-fill:auto]';
