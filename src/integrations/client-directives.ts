import type { AstroIntegration } from 'astro';

/** When an island is hydrated: see src/directives/. */
const directives = ['token', 'interaction', 'viewport'] as const;

/** Registers the client directives of this site, and the renderer of its islands without React. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective, addRenderer }) => {
        addRenderer({
          name: 'plain',
          serverEntrypoint: './src/directives/plain-server.ts',
          clientEntrypoint: './src/directives/plain-client.ts',
        });
        for (const name of directives)
          addClientDirective({ name, entrypoint: './src/directives/island.ts' });
      },
    },
  };
}
