import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parseDocument, DomUtils } from 'htmlparser2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DIRECTIVE,
  HYDRATION_ERROR,
  ISLAND,
  isIslandRuntime,
  isIslandStyle,
  SHOWN_SLOT,
  UNREAD,
} from '../../../src/lib/shared/astro-output.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const manifest = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** A page with one island under a directive of our own, built by the Astro that is installed. */
let project = '';
let html = '';

beforeAll(async () => {
  // Below the repository, where its packages are found without a link that some of them do not survive.
  mkdirSync(join(repository, '.cache'), { recursive: true });
  project = mkdtempSync(join(repository, '.cache', 'astro-output-'));
  const files = {
    'package.json': '{ "type": "module" }',
    'astro.config.mjs': `export default {
      cacheDir: './.cache/astro',
      vite: { cacheDir: './.cache/vite' },
      integrations: [{ name: 'own', hooks: { 'astro:config:setup': ({ addRenderer, addClientDirective }) => {
        addRenderer({ name: 'own', serverEntrypoint: './server.js', clientEntrypoint: './client.js' });
        addClientDirective({ name: 'viewport', entrypoint: './directive.js' });
      } } }],
    };`,
    'server.js': `export default {
      check: () => true, renderToStaticMarkup: (_, props, { default: content = '' }) => ({
        html: '<p>island</p>' + content + (content.includes('shown') ? '${SHOWN_SLOT}' : ''),
      }),
    };`,
    'client.js': 'export default () => () => {};',
    'directive.js': 'export default async (load) => (await load())();',
    'src/Island.js': 'export const Island = () => {};',
    'src/pages/index.astro': `---
      import { Island } from '../Island.js';
      ---
      <html><head></head><body><Island client:viewport />
      <Island client:viewport><i>shown</i></Island><Island client:viewport><i>other</i></Island></body></html>`,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(project, name, '..'), { recursive: true });
    writeFileSync(join(project, name), text);
  }
  const program = join(repository, 'node_modules', 'astro', 'bin', 'astro.mjs');
  await promisify(execFile)(process.execPath, [program, 'build'], {
    cwd: project,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      VITEST: undefined,
    },
  });
  html = readFileSync(join(project, 'dist', 'index.html'), 'utf8');
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

const textsOf = (name: string) =>
  DomUtils.getElementsByTagName(name, parseDocument(html)).map((element) =>
    DomUtils.textContent(element),
  );

test('Astro is pinned to the version that these facts are about', () => {
  const { version } = JSON.parse(
    readFileSync(join(repository, 'node_modules', 'astro', 'package.json'), 'utf8'),
  ) as { version: string };
  expect(manifest.dependencies['astro']).toBe(version);
});

test('every script that Astro writes for an island is known: the directive and the element', () => {
  const scripts = textsOf('script');
  expect(scripts).toHaveLength(2);
  expect(scripts.filter((script) => !isIslandRuntime(script))).toEqual([]);
  expect(isIslandRuntime('document.querySelector("astro-island")')).toBe(false);
});

test('the style beside them is known', () => {
  const styles = textsOf('style');
  expect(styles).toHaveLength(1);
  expect(styles.filter((style) => !isIslandStyle(style))).toEqual([]);
});

test('an island is pending until Astro removes its attribute, and names its directive', () => {
  const [island] = DomUtils.getElementsByTagName(ISLAND, parseDocument(html));
  expect(island?.attribs).toMatchObject({ ssr: '', [DIRECTIVE]: 'viewport' });
  const element = textsOf('script').find((script) => script.includes('customElements.define'));
  expect(element).toContain('removeAttribute("ssr")');
  expect(element).toContain(HYDRATION_ERROR);
});

test('the unused attributes of an island are known: the element treats missing options as none', () => {
  const [island] = DomUtils.getElementsByTagName(ISLAND, parseDocument(html));
  expect(Object.keys(island?.attribs ?? {})).toEqual(expect.arrayContaining([...UNREAD]));
  const element =
    textsOf('script').find((script) => script.includes('customElements.define')) ?? '';
  expect(element).toContain('JSON.parse(this.getAttribute("opts"))');
  expect(element).toContain('hasAttribute("props")');
  expect(element).toContain('getAttribute("component-export")||"default"');
  expect(element).not.toContain('uid');
});

test('a slot of an island is sent once where its HTML contains it', () => {
  expect(html.match(/<i>shown<\/i>/g)).toHaveLength(1);
  expect(html.match(/<i>other<\/i>/g)).toHaveLength(2);
});
