import type { AstroIntegration } from 'astro';

/** Serves the remote pictures of the content from the site's own origin, below `/_image/`. */
export function imageProxy(): AstroIntegration {
  return {
    name: 'image-proxy',
    hooks: {
      // Not in src/pages, where Astro ignores names with an underscore.
      'astro:config:setup': ({ injectRoute }) =>
        injectRoute({
          pattern: '/_image/[file]',
          entrypoint: new URL('./image-proxy/route.ts', import.meta.url),
        }),
    },
  };
}
