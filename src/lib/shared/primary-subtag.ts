/** The language of a BCP 47 tag: "pt" of "pt-BR" and of "PT". */
export const primarySubtag = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';
