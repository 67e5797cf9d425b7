import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Client directives of this site. */
const directives = ['token', 'interaction', 'viewport'] as const;

/** The scripts that Astro writes into a page for its islands: the element itself, and each directive used. */
const runtimeScript =
  /<script>(\(\(\)=>\{(?:(?!<\/script>).)*?(?:self\.Astro\|\||customElements\.define\("astro-island")(?:(?!<\/script>).)*)<\/script>/gs;

/** The style that Astro writes beside them; base.css says the same, once for all pages. */
const runtimeStyle = /<style>astro-island[^<]*<\/style>/g;

/**
 * Takes Astro's island runtime out of a page, and its style.
 * @returns the page without them, and the scripts in their order
 */
export function extractRuntime(html: string): { html: string; scripts: string[] } {
  const scripts: string[] = [];
  const rest = html.replace(runtimeStyle, '').replace(runtimeScript, (_, script: string) => {
    scripts.push(script);
    return '';
  });
  return { html: rest, scripts };
}

/**
 * The client directives, and where Astro's island runtime lives: not in every page, but in one file that is
 * loaded when the first island wakes (directives/hydrate.ts finds its address in `data-islands`).
 * @throws Error when a page has islands but no runtime was found in it, so that a new Astro cannot break it unseen
 */
export function islands(): AstroIntegration {
  let assets = '_astro';
  return {
    name: 'islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of directives) {
          addClientDirective({ name, entrypoint: `./src/directives/${name}.ts` });
        }
      },
      'astro:config:done': ({ config }) => {
        assets = config.build.assets;
      },
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const pages: { path: string; html: string }[] = [];
        const runtime = new Set<string>();
        for await (const name of glob('**/*.html', { cwd: root })) {
          const path = join(root, name);
          const page = extractRuntime(await readFile(path, 'utf8'));
          if (!page.html.includes('<astro-island')) continue;
          if (!page.scripts.length)
            throw new Error(`${name} has islands but no island runtime was found in it`);
          page.scripts.forEach((script) => runtime.add(script));
          pages.push({ path, html: page.html });
        }
        const code = [...runtime].join('\n');
        const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
        const address = `/${assets}/islands.${hash}.js`;
        await writeFile(join(root, address), code);
        await Promise.all(
          pages.map(({ path, html }) =>
            writeFile(path, html.replace('<html', `<html data-islands="${address}"`)),
          ),
        );
      },
    },
  };
}
