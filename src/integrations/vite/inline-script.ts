import type { Plugin } from 'vite';
import { hasAccounts } from '../../lib/shared/accounts.ts';
import { bundle } from './bundle.ts';

const suffix = '?inline-script';

/**
 * `import code from './head.ts?inline-script'` yields the script with all its imports, minified, as
 * a string for an inline `<script>`: what must run before the first paint makes no request.
 */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return null;
      const resolved = await this.resolve(source.slice(0, -suffix.length), importer);
      return resolved && `\0${resolved.id}${suffix}.js`;
    },
    async load(id) {
      if (!id.startsWith('\0') || !id.endsWith(`${suffix}.js`)) return null;
      const { code, modules } = await bundle(id.slice(1, -`${suffix}.js`.length), {
        'import.meta.env.PUBLIC_ACCOUNTS': hasAccounts ? 'on' : 'off',
      });
      for (const path of modules) this.addWatchFile(path);
      return `export default ${JSON.stringify(code)}`;
    },
  };
}
