import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const articlesModule = fileURLToPath(new URL('../../i18n/articles.ts', import.meta.url)).replaceAll(
  '\\',
  '/',
);

/** Has `astro dev` read the articles again when a file changes: titles, order, routes too. */
export function reloadArticles(): Plugin {
  return {
    name: 'reload-articles',
    hotUpdate({ file, modules }) {
      if (!/\/content\/(?:guide|blog)\//.test(file)) return;
      const { moduleGraph } = this.environment;
      return [...modules, ...(moduleGraph.getModulesByFile(articlesModule) ?? [])];
    },
  };
}
