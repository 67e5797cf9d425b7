declare module '*?inline-script' {
  /** The minified script. */
  const code: string;
  export default code;
}
