import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when a token is stored. */
    'client:token'?: boolean;
    /** Hydrates at the first pointer, touch or focus event inside it. */
    'client:interaction'?: boolean;
    /** Hydrates near the viewport; on a slow or metered connection, as `client:interaction`. */
    'client:viewport'?: boolean;
  }
}
