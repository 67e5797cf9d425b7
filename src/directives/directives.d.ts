import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when the user is signed in. */
    'client:token'?: boolean;
    /**
     * Hydrates at the first interaction with the island, by pointer, keyboard or a dragged file;
     * with `near` also near the viewport, on a fast connection that is not metered.
     */
    'client:touch'?: boolean | 'near';
  }
}
