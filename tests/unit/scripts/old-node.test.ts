import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs a program with a Node that reports another version. */
function runAs(version: string, script: string) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });
    Object.defineProperty(process, 'version', { value: 'v${version}' });`;
  const hook = `data:text/javascript,${encodeURIComponent(pretend)}`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', hook, `${root}${script}`],
    { encoding: 'utf8', timeout: 25_000 },
  );
  return { status, output: stdout + stderr };
}

test('the set-up, which runs before npm start and npm test, says which Node it needs', () => {
  expect(runAs('18.20.8', 'scripts/setup.mjs')).toEqual({
    status: 1,
    output: 'Node 20 or newer is needed; this is v18.20.8.\n',
  });
});

test('the backend says which Node it needs', () => {
  expect(runAs('20.19.0', 'backend/server.js')).toEqual({
    status: 1,
    output: 'The backend needs Node 22.12 or newer; this is v20.19.0.\n',
  });
});

test('a script that is called without npm says which Node it needs', () => {
  const { status, output } = runAs('22.11.0', 'scripts/serve.mjs');
  expect(status).toBe(1);
  expect(output).toMatch(/^Node 24 or newer is needed; this is v22\.11\.0\. npm brings it along/);
});

test('what runs before the lock file’s Node is installed imports nothing that an older one cannot parse', () => {
  const seen = new Set<string>();
  // Modules imported by `await import` come after the check of the version.
  const read = (path: string): string[] => {
    if (seen.has(path)) return [];
    seen.add(path);
    const text = execFileSync('cat', [path], { encoding: 'utf8' });
    const imports = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, name = '']) =>
      fileURLToPath(new URL(name, `file://${path}`)),
    );
    return [...imports, ...imports.flatMap(read)];
  };
  const first = ['setup', 'start', 'serve', 'test'].map((name) => `${root}scripts/${name}.mjs`);
  const early = first.flatMap(read);
  expect(early.length).toBeGreaterThan(10);
  expect(early.filter((path) => path.endsWith('.ts'))).toEqual([]);
  // Names that Node 20 does not export, so that it fails before the first line.
  const late = /^import \{[^}]*\b(?:glob|globSync|styleText)\b[^}]*\} from 'node:/m;
  expect([...first, ...early].filter((path) => late.test(readFileSync(path, 'utf8')))).toEqual([]);
});
