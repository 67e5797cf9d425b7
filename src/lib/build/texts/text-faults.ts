/** A text and its position: its file from the project's root, and its key or entry and field. */
export interface PlacedText {
  file: string;
  key: string;
  text: string;
}

/** CLDR's plural categories behind a key: `days_one` and `days_other` are one text. */
export const pluralSuffix = /_(zero|one|two|few|many|other)$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * The texts of a JSON file.
 * @param file its path, for messages
 * @param content parsed JSON; members of a list are named by their ids
 */
export function textsIn(file: string, content: unknown, key = ''): PlacedText[] {
  if (typeof content === 'string') return [{ file, key, text: content }];
  if (!isObject(content)) return [];
  return Object.entries(content).flatMap(([name, value]) => {
    const own = isObject(value) && typeof value['id'] === 'string' ? value['id'] : name;
    return textsIn(file, value, key === '' ? own : `${key}.${own}`);
  });
}

/** The distinct placeholders of a text, `{{name}}`, without their braces. */
export function placeholdersIn(text: string): string[] {
  return [
    ...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name)),
  ].sort();
}

/** A key without its plural category, of which languages have different numbers. */
export const stem = (key: string): string => key.replace(pluralSuffix, '');

const say = ({ file, key }: PlacedText, fault: string) => `${file}, "${key}": ${fault}`;

/**
 * Checks a single text: unbalanced strokes and file names, dead links.
 * @param resolve resolves a link's target or throws
 * @returns one line per fault, naming file and key
 */
export function markFaults(placed: PlacedText, resolve: (target: string) => unknown): string[] {
  const { text } = placed;
  const faults: string[] = [];
  if (text.split('==').length % 2 === 0) faults.push(say(placed, 'a stroke "==" has no end'));
  if (text.split('`').length % 2 === 0) faults.push(say(placed, 'a file name "`" has no end'));
  for (const [, target = ''] of text.matchAll(/\[[^\]]+\]\(([^)\s]+)\)/g)) {
    try {
      resolve(target);
    } catch (error) {
      faults.push(say(placed, (error as Error).message));
    }
  }
  return faults;
}

/**
 * Compares a file with the English one: missing texts, entries, placeholders, strokes.
 */
export function translationFaults(
  file: string,
  texts: readonly PlacedText[],
  english: readonly PlacedText[],
): string[] {
  const originals = new Map(english.map((placed) => [stem(placed.key), placed.text]));
  const own = new Set(texts.map(({ key }) => stem(key)));
  const faults = [...originals.keys()]
    .filter((key) => !own.has(key))
    .map((key) => `${file} has no "${key}"`);
  for (const placed of texts) {
    const original = originals.get(stem(placed.key));
    if (original === undefined) {
      faults.push(say(placed, 'English has no such text'));
      continue;
    }
    if (placed.text.trim() === '') faults.push(say(placed, 'is empty'));
    const [wanted, found] = [placeholdersIn(original), placeholdersIn(placed.text)];
    for (const name of wanted.filter((one) => !found.includes(one)))
      faults.push(say(placed, `lacks {{${name}}}`));
    for (const name of found.filter((one) => !wanted.includes(one)))
      faults.push(say(placed, `has {{${name}}}, which English has not`));
    if (placed.text.includes('==') !== original.includes('=='))
      faults.push(
        say(placed, 'a stroke "==" stands in one of this text and the English one alone'),
      );
  }
  return faults;
}
