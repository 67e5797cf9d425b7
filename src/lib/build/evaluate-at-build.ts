import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Replaces a module named `*.build.ts` by the values of its exports (JSON), so that browsers get
 * the results and not the code behind them. In Node the module runs as it is.
 */
export function evaluateAtBuild(): Plugin {
  return {
    name: 'evaluate-at-build',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('.build.ts')) return null;
      const exported = (await import(/* @vite-ignore */ pathToFileURL(id).href)) as object;
      return Object.entries(exported)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
