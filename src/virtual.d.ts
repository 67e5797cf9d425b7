// Virtual modules of the build; see src/integrations/.

declare module 'virtual:export-fonts' {
  /** The address of each font slice of the PDF export, by name. */
  export const exportFonts: Record<string, string>;
}

declare module '*?inline-script' {
  /** The minified script. */
  const code: string;
  export default code;
}
