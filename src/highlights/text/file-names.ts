/** The name of the clippings file in a text, which is the one that devices in its language give. */
export const fileNameIn = (text: string) => /\p{L}+ \p{L}+\.txt/u.exec(text)?.[0] ?? '';
