import type { Plugin } from 'vite';

/**
 * A Vite plugin that answers for a module which stands in no file.
 * @param name  what imports call it; src/virtual.d.ts has its type
 * @param code  its code
 */
export function virtualModule(name: string, code: string): Plugin {
  const resolved = `\0${name}`;
  return {
    name,
    resolveId: (id) => (id === name ? resolved : null),
    load: (id) => (id === resolved ? code : null),
  };
}
