import type { AstroIntegration } from 'astro';

/** Registers the client directives of src/directives/. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['token', 'touch'])
          addClientDirective({ name, entrypoint: `./src/directives/client-${name}.ts` });
      },
    },
  };
}
