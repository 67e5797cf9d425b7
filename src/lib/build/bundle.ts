import { build } from 'vite';

/** A script in one piece. */
export interface Bundle {
  code: string;
  /** Files it was made of. */
  modules: string[];
}

/**
 * Bundles a script with all it imports into one minified classic script.
 * @param entry path of its file
 * @param constants names that stand in the code for a value
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
