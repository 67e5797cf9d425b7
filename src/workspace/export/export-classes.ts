/** As a printed page: what has no room in its height goes on in a next column, out of sight, so that no line is cut. */
export const untilLineClass = 'columns-1 overflow-hidden gap-x-16 [column-fill:auto]';
