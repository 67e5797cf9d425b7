/** An entry of a device file for tests, with defaults for all but its text. */
export interface FixtureEntry {
  text: string;
  title?: string;
  kind?: 'Highlight' | 'Note' | 'Bookmark';
  page?: number;
  /** Locations: "120-124" or "124". */
  location?: string;
  /** As the device prints it. */
  date?: string;
}

/** A device file as an English Kindle writes it: with a byte order mark and CRLF. */
export function deviceFile(entries: FixtureEntry[]): string {
  const blocks = entries.map((entry, index) => {
    const {
      text,
      kind = 'Highlight',
      location = `${100 + index * 20}-${103 + index * 20}`,
    } = entry;
    const title = entry.title ?? 'A Quiet Harbour (Lindqvist, Elsa)';
    const date = entry.date ?? `Friday, March ${6 + index}, 2026 9:14:09 PM`;
    const place = `on page ${entry.page ?? 7 + index} | Location ${location}`;
    const lines = [title, `- Your ${kind} ${place} | Added on ${date}`, '', text, '=========='];
    return lines.join('\r\n');
  });
  return `\ufeff${blocks.join('\r\n')}\r\n`;
}

/** A file for a file field of the browser tests. */
export function uploadOf(content: string | Buffer, name = 'My Clippings.txt') {
  const buffer = typeof content === 'string' ? Buffer.from(content) : content;
  return { name, mimeType: 'text/plain', buffer };
}

/** Three books, a passage that was marked again and longer, a note beside it, one exact repeat. */
export const smallLibrary: FixtureEntry[] = [
  { text: 'The harbour lay still', location: '100-101' },
  { text: 'The harbour lay still before the morning came', location: '100-102', page: 7 },
  { kind: 'Note', text: 'Compare with the last chapter', location: '102', page: 7 },
  { text: 'Nobody had lit the lantern', location: '140-141', page: 9 },
  {
    text: 'Nobody had lit the lantern',
    location: '140-141',
    page: 9,
    date: 'Monday, March 9, 2026 9:14:09 PM',
  },
  { text: 'Élan is a word for it', title: 'On Rivers (Marchetti, Dario)', location: '12-13' },
  { text: '朝の海は静かだった', title: '海辺の手紙 (田中千代)', location: '5-6' },
];
