/** Items in one cell; one with the separator or a quotation mark is quoted as in CSV. */
export function joinList(items: readonly string[]): string {
  return items
    .map((item) => (/[;"]/.test(item) ? `"${item.replaceAll('"', '""')}"` : item))
    .join('; ');
}

/** The items that `joinList` wrote, without empty ones. */
export function splitJoinedList(text: string): string[] {
  return [...text.matchAll(/\s*("(?:[^"]|"")*"(?=\s*(?:;|$))|[^;]+)/g)]
    .map(([, item = '']) => item.trim())
    .map((item) => (/^"[^]*"$/.test(item) ? item.slice(1, -1).replaceAll('""', '"') : item))
    .filter((item) => item !== '');
}
