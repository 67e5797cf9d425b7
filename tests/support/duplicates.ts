/** A run of lines found in two places. */
export interface Duplicate {
  /** `file:line`, both counted from where the run begins. */
  places: [string, string];
  /** How many lines of code it has. */
  lines: number;
}

interface CodeLine {
  text: string;
  number: number;
}

/** Lines of code, without comments, imports and lines of brackets alone. */
function codeLines(text: string): CodeLine[] {
  return text
    .replace(/^import [^;]*;$/gm, (statement) => statement.replace(/[^\n]/g, ''))
    .split('\n')
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter((line) => /\w/.test(line.text) && !/^(?:\/\/|\/?\*)/.test(line.text));
}

/**
 * Runs of equal lines, in two files or at two places of one; spaces at the ends do not count.
 * @param files contents by path
 * @param least the shortest run reported, in lines of code
 */
export function findDuplicates(files: ReadonlyMap<string, string>, least: number): Duplicate[] {
  const first = new Map<string, { file: string; index: number }>();
  const lines = new Map([...files].map(([file, text]) => [file, codeLines(text)]));
  const found: Duplicate[] = [];
  for (const [file, own] of lines) {
    for (let index = 0; index + least <= own.length; index += 1) {
      const key = own
        .slice(index, index + least)
        .map(({ text }) => text)
        .join('\n');
      const before = first.get(key);
      if (!before) {
        first.set(key, { file, index });
        continue;
      }
      const other = lines.get(before.file) ?? [];
      let length = least;
      while (
        own[index + length] !== undefined &&
        own[index + length]?.text === other[before.index + length]?.text
      ) {
        length += 1;
      }
      found.push({
        places: [`${before.file}:${other[before.index]?.number}`, `${file}:${own[index]?.number}`],
        lines: length,
      });
      index += length - 1;
    }
  }
  return found;
}
