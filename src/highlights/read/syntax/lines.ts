/** The end of a line as Windows, old Macs and other systems write it. */
export const LINE_END = /\r\n?|\n/g;

/** The first line of a text, without its end. */
export const firstLine = (text: string): string => /^[^\r\n]*/.exec(text)?.[0] ?? '';
