import { build } from 'vite';

/** A bundled script. */
export interface Bundle {
  code: string;
  /** Its source files. */
  modules: string[];
}

/**
 * Bundles a script with its imports into one minified classic script.
 * @param entry path of its file
 * @param constants replacements for identifiers
 * @throws {Error} naming the file that gave no script
 */
export async function bundle(
  entry: string,
  constants: Record<string, unknown> = {},
): Promise<Bundle> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
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
  return { code: chunk.code.trim(), modules: chunk.moduleIds };
}
