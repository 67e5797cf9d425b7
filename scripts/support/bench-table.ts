import type { Measurement } from './measure.ts';

export type BenchRow = Measurement & { group: string };

/**
 * Formats measurements: what, now, before, target, and whether it is met.
 * @param before the rows of an earlier run
 */
export function formatTable(rows: BenchRow[], before: BenchRow[]): string {
  const earlier = new Map(before.map((row) => [keyOf(row), row]));
  const lines = rows.map((row) => [
    row.what,
    show(row.value, row.unit),
    earlier.has(keyOf(row)) ? show(earlier.get(keyOf(row))?.value, row.unit) : '',
    target(row),
    verdict(row),
  ]);
  const titles = ['what', 'now', 'before', 'target', ''];
  const widths = titles.map((_, column) =>
    Math.max(...[titles, ...lines].map((line) => line[column]?.length ?? 0)),
  );
  const format = (line: string[]) =>
    line
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 || column > 2 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd();
  const groups = rows.map(({ group }) => group);
  const parts = lines
    .map(format)
    .map((line, index) =>
      groups[index] === groups[index - 1] ? line : `\n${groups[index]}\n${line}`,
    );
  return [format(titles), ...parts].join('\n');
}

function keyOf({ group, what }: BenchRow) {
  return `${group} ${what}`;
}

/** Formats a number with its unit, in significant digits. */
function show(value: number | null | undefined, unit = '') {
  if (value === null || value === undefined) return '–';
  const digits = Number.isInteger(value) ? 0 : Math.abs(value) < 10 ? 2 : 1;
  const text = value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unit ? `${text} ${unit}` : text;
}

function target({ atMost, atLeast, unit }: Measurement) {
  if (atMost !== undefined) return `≤ ${show(atMost, unit)}`;
  if (atLeast !== undefined) return `≥ ${show(atLeast, unit)}`;
  return '';
}

function verdict({ value, atMost = Infinity, atLeast = -Infinity, page = '' }: Measurement) {
  if (value === null || (atMost === Infinity && atLeast === -Infinity)) return '';
  const isMet = value <= atMost && value >= atLeast;
  return isMet ? 'met' : `MISSED ${page}`.trim();
}
