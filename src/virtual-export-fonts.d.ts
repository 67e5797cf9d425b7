declare module 'virtual:export-fonts' {
  /** The address of each font slice of the PDF export, by the slice's name. */
  export const exportFonts: Record<string, string>;
}
