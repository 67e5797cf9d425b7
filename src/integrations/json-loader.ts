import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import type { z } from 'astro/zod';
import { readJson } from './read-json.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The entries of a file: an array of objects with ids, or an object keyed by id. */
function entriesOf(content: unknown, file: string): Fields[] {
  const list: unknown[] | null = Array.isArray(content)
    ? content
    : isFields(content)
      ? Object.entries(content).map(([id, fields]) =>
          isFields(fields) ? { id, ...fields } : fields,
        )
      : null;
  if (!list) throw new Error(`${file} must hold a list of entries, or an object of them`);
  const seen = new Set<unknown>();
  return list.map((entry, position) => {
    if (!isFields(entry)) throw new Error(`${file}, entry ${position + 1} is no object`);
    const { id } = entry;
    if (typeof id !== 'string' || !id)
      throw new Error(`${file}, entry ${position + 1} has no "id"`);
    if (seen.has(id)) throw new Error(`${file} has two entries with the id "${id}"`);
    seen.add(id);
    return { ...entry, position };
  });
}

/** Reads and validates one JSON file; errors name file, entry and field. */
async function readEntries(root: string, file: string, schema: z.ZodType, extra: Fields) {
  return entriesOf(await readJson(root, file), file).map((entry) => {
    const result = schema.safeParse({ ...entry, ...extra });
    if (result.success) return { id: entry['id'] as string, data: result.data as Fields };
    const faults = result.error.issues.map(({ path, message }) =>
      path.length > 0 ? `field "${path.join('.')}": ${message}` : message,
    );
    throw new Error(`${file}, entry "${String(entry['id'])}", ${faults.join('; ')}`);
  });
}

/** A collection of the JSON database. */
export interface JsonSource {
  /** `content/plans.json`, or a folder such as `content/faqs` with one file per locale. */
  path: string;
  /** Schema of an entry. */
  schema: z.ZodType;
  /** Required files of a folder, without `.json`. */
  names?: readonly string[];
}

/**
 * Reads and validates all entries of a collection.
 * @param root folder of the project
 * @throws {Error} naming file, entry and field, or the missing file
 */
export async function readSource(root: string, { path, schema, names = [] }: JsonSource) {
  if ((await stat(join(root, path))).isFile()) return readEntries(root, path, schema, {});
  const found = (await readdir(join(root, path))).filter((name) => name.endsWith('.json')).sort();
  const missing = names.map((name) => `${name}.json`).filter((name) => !found.includes(name));
  if (missing.length > 0)
    throw new Error(
      `${path} has no ${missing.join(', ')}; a language without entries has a file with []`,
    );
  const files = await Promise.all(
    found.map(async (name) => {
      const locale = basename(name, '.json');
      const entries = await readEntries(root, `${path}/${name}`, schema, { locale });
      return entries.map(({ id, data }) => ({ id: `${locale}/${id}`, data }));
    }),
  );
  return files.flat();
}

/**
 * A content loader for the JSON database. Entries carry their `position` in the file; those of a folder
 * also carry `locale`, the file's name, and their id is `<locale>/<id>`. An invalid entry fails the build.
 */
export function jsonLoader(source: JsonSource): Loader {
  return {
    name: 'json-loader',
    async load({ config, store, watcher, logger, generateDigest }) {
      const root = fileURLToPath(config.root);
      const refresh = async () => {
        const entries = await readSource(root, source);
        store.clear();
        for (const entry of entries) store.set({ ...entry, digest: generateDigest(entry.data) });
      };
      await refresh();
      watcher?.add(join(root, source.path));
      watcher?.on('change', (path) => {
        if (path.startsWith(join(root, source.path)))
          refresh().catch((error: Error) => logger.error(error.message));
      });
    },
  };
}
