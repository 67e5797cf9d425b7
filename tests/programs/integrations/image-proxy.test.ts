import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startImageHost, type ImageHost } from '../../support/image-host.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** A project of one page with this site's content, schema and cards. */
let project = '';
let host: ImageHost;
let down: ImageHost;

beforeAll(async () => {
  down = await startImageHost('http://127.0.0.1:9');
  await down.stop();
  host = await startImageHost(down.origin);
  project = mkdtempSync(join(tmpdir(), 'proxy-'));
  symlinkSync(join(repository, 'node_modules'), join(project, 'node_modules'));
  // Without the articles, which take two fifths of a build: no picture here is theirs.
  const isArticle = /\/content\/(?:guide|blog)\//;
  cpSync(join(repository, 'content'), join(project, 'content'), {
    recursive: true,
    filter: (path) => !isArticle.test(path),
  });
  mkdirSync(join(project, 'src', 'pages'), { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(project, 'astro.config.mjs'),
    `import { imageProxy } from '${repository}src/integrations/image-proxy.ts';
     export default {
       cacheDir: './.cache/astro',
       build: { format: 'file' },
       vite: { cacheDir: './.cache/vite' },
       integrations: [imageProxy()],
     };`,
  );
  writeFileSync(
    join(project, 'src', 'content.config.ts'),
    `export { collections } from '${repository}src/content.config.ts';`,
  );
  writeFileSync(
    join(project, 'src', 'pages', 'index.astro'),
    `---
     import UserVoices from '${repository}src/sections/testimonials/UserVoices.astro';
     ---
     <UserVoices locale="en" />`,
  );
});
afterAll(async () => {
  await host.stop();
  rmSync(project, { recursive: true });
});

const post = (id: string, more: object) => ({
  id,
  sample: false,
  network: 'X',
  name: `Reader ${id}`,
  role: 'Student',
  text: 'Good.',
  ...more,
});

function writePosts(posts: object[]): void {
  writeFileSync(join(project, 'content', 'posts', 'en.json'), JSON.stringify(posts));
}

function writeReview(avatar: string): void {
  const review = { sample: true, store: 'edge', stars: 5, role: 'Student', text: 'Good.' };
  writeFileSync(
    join(project, 'content', 'reviews', 'en.json'),
    JSON.stringify([{ id: 'one', ...review, avatar }]),
  );
}

function astro(...args: string[]): ChildProcessWithoutNullStreams {
  const program = join(repository, 'node_modules', 'astro', 'bin', 'astro.mjs');
  return spawn(process.execPath, [program, ...args], {
    cwd: project,
    env: {
      ...process.env,
      NODE_ENV: args[0] === 'build' ? 'production' : 'development',
      IMAGE_HOSTS: `${host.origin},${down.origin}`,
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      // Under it, `astro dev` serves no page.
      VITEST: undefined,
    },
  });
}

function build(): Promise<{ code: number | null; output: string }> {
  const child = astro('build');
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

/** Starts the development server; resolves to its address when it listens. */
function develop(): Promise<{ origin: string; stop: () => void }> {
  const child = astro('dev', '--port', '0');
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const origin = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (origin) resolve({ origin, stop: () => child.kill() });
    });
    child.once('close', () => reject(new Error(output)));
  });
}

const page = () => readFileSync(join(project, 'dist', 'index.html'), 'utf8');
const pictures = () => readdirSync(join(project, 'dist', '_image')).sort();

// Builds and the start of a server are set-up: on a busy machine they take longer than a test may.
describe('two builds, the second after the first', () => {
  let outputs: string[] = [];
  let pages: string[] = [];
  let made: string[][] = [];
  let asked: string[] = [];

  beforeAll(async () => {
    writePosts([
      post('A', {
        avatar: `${host.origin}/small.jpg`,
        picture: { address: `${host.origin}/large.jpg`, alt: 'A shelf of books' },
      }),
      post('B', { avatar: `${down.origin}/small.jpg` }),
      post('D', { avatar: `${host.origin}/away.jpg` }),
      post('E', { avatar: `${host.origin}/torn.jpg` }),
      post('F', { avatar: `${host.origin}/bomb.png` }),
      post('H', { avatar: `${host.origin}/torn.png` }),
      post('G', { avatar: `${host.origin}/vector.png` }),
    ]);
    writeReview(`${host.origin}/moved.jpg`);
    for (const _build of [1, 2]) {
      host.asked.length = 0;
      const { code, output } = await build();
      expect(code, output).toBe(0);
      outputs = [...outputs, output];
      pages = [...pages, page()];
      made = [...made, pictures()];
      asked = host.asked.toSorted();
    }
  });

  test('serve pictures from their own origin and continue without those they cannot fetch', async () => {
    const [html = ''] = pages;
    expect(html.match(/<picture>/g)).toHaveLength(3);
    expect(html).toContain('alt="A shelf of books"');
    expect(html).toContain('width="1536" height="768"');
    for (const [, name = ''] of html.matchAll(/\/_image\/([^ "]+)/g))
      expect(made[0]).toContain(name);
    // Six widths and two of an avatar in two formats; both avatars are the same picture.
    expect(made[0]).toHaveLength(16);
    for (const letter of ['RB', 'RD', 'RE', 'RF', 'RG', 'RH'])
      expect(html).toContain(`>${letter}<`);
    expect(html).not.toContain('>RA<');
    expect(html).not.toContain(host.origin);
    expect(html).not.toContain(down.origin);
    for (const address of [
      `${down.origin}/small.jpg`,
      `${host.origin}/away.jpg`,
      `${host.origin}/torn.jpg`,
      `${host.origin}/torn.png`,
      `${host.origin}/bomb.png`,
      `${host.origin}/vector.png`,
    ])
      expect(outputs[0]).toContain(`[WARN] ${address} is left out`);
    for (const name of made[0] ?? []) {
      const { exif } = await sharp(join(project, 'dist', '_image', name)).metadata();
      expect(exif).toBeUndefined();
    }
  });

  test('fetch a picture once', () => {
    expect(asked).toEqual(['/away.jpg', '/bomb.png', '/torn.jpg', '/torn.png', '/vector.png']);
    expect(made[1]).toEqual(made[0]);
    expect(pages[1]).toBe(pages[0]);
  });
});

describe('a build with a picture on a host that is not allowed', () => {
  let refused: Awaited<ReturnType<typeof build>>;

  beforeAll(async () => {
    host.asked.length = 0;
    writePosts([post('A', { picture: { address: 'https://evil.example/a.png', alt: 'A' } })]);
    writeReview(`${host.origin}/small.jpg`);
    refused = await build();
  });

  test('fails, naming file, entry and field, and asks nobody', () => {
    expect(refused.code).not.toBe(0);
    for (const part of ['posts → en/A', 'picture.address', 'is not on an allowed image host'])
      expect(refused.output).toContain(part);
    expect(host.asked).toEqual([]);
  });
});

describe('the development server', () => {
  let server: Awaited<ReturnType<typeof develop>>;
  let first = '';
  const addresses = async () => {
    const html = await (await fetch(server.origin)).text();
    return [...html.matchAll(/\/_image\/[^ "]+/g)].map(([address]) => address);
  };

  beforeAll(async () => {
    writePosts([post('A', { avatar: `${host.origin}/small.jpg` })]);
    writeReview(`${host.origin}/small.jpg`);
    server = await develop();
    // The first page waits for all modules.
    first = (await addresses())[0] ?? '';
  });
  afterAll(() => server.stop());

  test('serves pictures too, a new one without a restart', async () => {
    const picture = await fetch(server.origin + first);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('Content-Type')).toMatch(/^image\/(avif|webp)$/);
    const before = (await addresses()).length;
    const change = async () => {
      // Written again each time: the watcher misses changes made before it starts.
      writePosts([post('A', { picture: { address: `${host.origin}/large.jpg`, alt: 'A' } })]);
      await new Promise((resolve) => setTimeout(resolve, 500));
      return (await addresses()).length;
    };
    await expect.poll(change, { timeout: 25_000, interval: 500 }).toBeGreaterThan(before);
  });
});
