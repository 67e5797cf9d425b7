import type { Plugin } from 'vite';

/**
 * A Vite plugin that provides a virtual module.
 * @param name  its specifier; src/virtual.d.ts has its type
 * @param code  its source
 */
export function virtualModule(name: string, code: string): Plugin {
  const resolved = `\0${name}`;
  return {
    name,
    resolveId: (id) => (id === name ? resolved : null),
    load: (id) => (id === resolved ? code : null),
  };
}
