import type { AstroIntegration } from 'astro';

/** Client directives of this site. */
const directives = ['token', 'interact', 'near'] as const;

export function islands(): AstroIntegration {
  return {
    name: 'islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of directives) {
          addClientDirective({ name, entrypoint: `./src/directives/${name}.ts` });
        }
      },
    },
  };
}
