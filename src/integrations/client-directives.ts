import type { AstroIntegration } from 'astro';

/** When an island is hydrated: see src/directives/. */
const directives = ['token', 'interaction', 'viewport'] as const;

/** The client directives of this site. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of directives)
          addClientDirective({ name, entrypoint: `./src/directives/${name}.ts` });
      },
    },
  };
}
