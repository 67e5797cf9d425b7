import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates for readers with a stored token. */
    'client:token'?: boolean;
    /**
     * Hydrates at the first touch of the island, by pointer, keyboard or a dragged file; with `near`, on a fast line
     * that is not metered, as soon as it is near the viewport.
     */
    'client:touch'?: boolean | 'near';
  }
}
