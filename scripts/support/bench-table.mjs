/**
 * One line a measurement: what, now, before, target, and whether it is met.
 * @param rows `{ group, what, value, unit?, atMost?, atLeast?, page? }`; a `value` may be null: not measured;
 *   `page` is where a missed value was found
 * @param before the rows of an earlier run
 */
export function formatTable(rows, before) {
  const earlier = new Map(before.map((row) => [keyOf(row), row]));
  const lines = rows.map((row) => [
    row.what,
    show(row.value, row.unit),
    earlier.has(keyOf(row)) ? show(earlier.get(keyOf(row)).value, row.unit) : '',
    target(row),
    verdict(row),
  ]);
  const table = [['what', 'now', 'before', 'target', ''], ...lines];
  const widths = table[0].map((_, column) => Math.max(...table.map((line) => line[column].length)));
  const format = (line) =>
    line
      .map((cell, column) =>
        column === 0 || column > 2 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]),
      )
      .join('  ')
      .trimEnd();
  const [head, ...body] = table.map(format);
  const groups = rows.map(({ group }) => group);
  const parts = body.map((line, index) =>
    groups[index] === groups[index - 1] ? line : `\n${groups[index]}\n${line}`,
  );
  return [head, ...parts].join('\n');
}

function keyOf({ group, what }) {
  return `${group} ${what}`;
}

/** A number with its unit; as many digits as say something. */
function show(value, unit = '') {
  if (value === null || value === undefined) return '–';
  const digits = Number.isInteger(value) ? 0 : Math.abs(value) < 10 ? 2 : 1;
  const text = value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unit ? `${text} ${unit}` : text;
}

function target({ atMost, atLeast, unit }) {
  if (atMost !== undefined) return `≤ ${show(atMost, unit)}`;
  if (atLeast !== undefined) return `≥ ${show(atLeast, unit)}`;
  return '';
}

function verdict({ value, atMost, atLeast, page = '' }) {
  if (value === null || (atMost === undefined && atLeast === undefined)) return '';
  const isMet = atMost !== undefined ? value <= atMost : value >= atLeast;
  return isMet ? 'met' : `MISSED ${page}`.trim();
}
