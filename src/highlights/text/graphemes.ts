let segmenter: Intl.Segmenter | undefined;

/** The user-perceived characters of a text: extended grapheme clusters (Unicode UAX 29). */
export function graphemesOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter.segment(text);
}
