import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Wakes when a token is stored. */
    'client:token'?: boolean;
    /** Wakes at the first pointer, touch or focus inside it. */
    'client:interaction'?: boolean;
    /** Wakes when it nears the viewport; on a sparing line, as `client:interaction`. */
    'client:viewport'?: boolean;
  }
}
