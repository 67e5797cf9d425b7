import { build, type Plugin } from 'vite';

const suffix = '?inline-script';

/**
 * `import code from './head.ts?inline-script'` gives the script with all it imports, minified, as a string
 * for an inline `<script>`: what must run before the first paint costs no request.
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
      const entry = id.slice(1, -`${suffix}.js`.length);
      const result = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: 'es2022',
          modulePreload: false,
          rollupOptions: { input: entry, output: { format: 'iife' } },
        },
      });
      const output = Array.isArray(result) ? result[0] : 'output' in result ? result : undefined;
      const chunk = output?.output.find((file) => file.type === 'chunk');
      if (!chunk) throw new Error(`${entry} gave no script`);
      for (const path of chunk.moduleIds) this.addWatchFile(path);
      return `export default ${JSON.stringify(chunk.code.trim())}`;
    },
  };
}
