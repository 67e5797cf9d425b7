import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { prunePictures } from '../../../src/integrations/picture-cache.ts';
import {
  namedPictures,
  preparePictures,
  type NamedPicture,
  type PreparedPicture,
} from '../../../src/integrations/prepare-pictures.ts';
import type { PictureUse } from '../../../src/lib/build/picture.ts';
import { startImageHost, type ImageHost } from '../../support/image-host.ts';

let host: ImageHost;
let other: ImageHost;
let cacheDir = '';

beforeAll(async () => {
  other = await startImageHost('http://127.0.0.1:9');
  host = await startImageHost(other.origin);
});
afterAll(() => Promise.all([host.stop(), other.stop()]));
beforeEach(() => {
  cacheDir = mkdtempSync(join(tmpdir(), 'pictures-'));
  host.asked.length = 0;
});
afterEach(() => rmSync(cacheDir, { recursive: true }));

const named = (address: string, use: PictureUse = 'avatar'): NamedPicture => ({
  file: 'content/posts/en.json',
  entry: 'fog',
  field: use === 'avatar' ? 'avatar' : 'picture.address',
  address,
  use,
});

const prepare = (pictures: NamedPicture[], more: { bytes?: number; time?: number } = {}) =>
  preparePictures(pictures, {
    cacheDir,
    limits: { origins: new Set([host.origin]), bytes: 5e6, time: 60_000, ...more },
    base: '/_image/',
  });

/** Prepares one picture that has to succeed. */
async function prepareOne(path: string, use: PictureUse): Promise<PreparedPicture> {
  const { pictures, warnings } = await prepare([named(host.origin + path, use)]);
  expect(warnings).toEqual([]);
  const [picture] = pictures;
  if (!picture) throw new Error(`${path} gave no picture`);
  return picture;
}

const read = (name: string) => readFileSync(join(cacheDir, name));

/** Width, height and format of every file of a picture. */
const formsOf = ({ files }: PreparedPicture) =>
  Promise.all(
    files.map(async (name) => {
      const { width, height, format } = await sharp(read(name)).metadata();
      return `${width}x${height} ${format}`;
    }),
  );

test('an avatar becomes a square for plain and dense screens, in two formats', async () => {
  const avatar = await prepareOne('/small.jpg', 'avatar');
  expect(await formsOf(avatar)).toEqual(['40x40 heif', '40x40 webp', '80x80 heif', '80x80 webp']);
  expect(avatar.picture).toMatchObject({ width: 40, height: 40 });
  expect(avatar.picture.srcset).toMatch(/^\/_image\/\w{20}\.webp 1x, \/_image\/\w{20}\.webp 2x$/);
  expect(avatar.picture.sources).toEqual([
    {
      type: 'image/avif',
      srcset: expect.stringMatching(/^\/_image\/\w{20}\.avif 1x, \/_image\/\w{20}\.avif 2x$/),
    },
  ]);
});

test('a picture of a card comes in the widths of the breakpoints, with its proportions', async () => {
  const card = await prepareOne('/large.jpg', 'card');
  const webp = (await formsOf(card)).filter((form) => form.endsWith('webp'));
  expect(webp).toEqual(
    ['320x160', '640x320', '768x384', '1024x512', '1280x640', '1536x768'].map(
      (size) => `${size} webp`,
    ),
  );
  expect(card.picture).toMatchObject({ width: 1536, height: 768 });
  expect(card.picture.srcset).toContain('.webp 320w, ');
});

test('a picture is rotated as the camera held it, and loses its metadata', async () => {
  const card = await prepareOne('/turned.jpg', 'card');
  expect(card.picture).toMatchObject({ width: 300, height: 600 });
  for (const name of (await prepareOne('/small.jpg', 'card')).files) {
    expect(read(name).includes('Somebody Private')).toBe(false);
    expect((await sharp(read(name)).metadata()).exif).toBeUndefined();
  }
});

test('a redirect to the same host is followed', async () => {
  await prepareOne('/moved.jpg', 'avatar');
  expect(host.asked).toEqual(['/moved.jpg', '/small.jpg']);
});

test.each([
  ['/vector.svg', 'the answer is no JPEG, PNG, GIF, WebP or AVIF picture'],
  ['/vector.png', 'the answer is no JPEG, PNG, GIF, WebP or AVIF picture'],
  ['/page.jpg', 'the answer is no JPEG, PNG, GIF, WebP or AVIF picture'],
  ['/torn.jpg', 'the picture cannot be read (VipsJpeg: premature end of JPEG image)'],
  ['/bomb.png', 'the picture cannot be read (Input image exceeds pixel limit)'],
  ['/said-20-mb.jpg', 'the answer is larger than 5 MB'],
  ['/sent-20-mb.jpg', 'the answer is larger than 5 MB'],
  ['/circle.jpg', 'it redirects more than 3 times'],
  ['/broken.jpg', 'the host answered with status 503'],
  ['/missing.jpg', 'the host answered with status 404'],
  ['/drops.jpg', 'the host cannot be reached (UND_ERR_SOCKET)'],
])('%s is refused with a warning that names entry, address and reason', async (path, reason) => {
  const { pictures, warnings } = await prepare([named(host.origin + path)]);
  expect(pictures).toEqual([]);
  expect(warnings).toEqual([
    `content/posts/en.json, entry "fog", field "avatar": ${host.origin}${path} is left out: ${reason}. Initials are shown in its place.`,
  ]);
  expect(readdirSync(cacheDir)).toEqual([]);
});

test('an endless response is read up to the limit only', async () => {
  const before = host.sent();
  await prepare([named(`${host.origin}/sent-20-mb.jpg`)], { bytes: 1e6 });
  // Bytes in the buffers between the two ends have left the host too.
  expect(host.sent() - before).toBeLessThan(12e6);
});

test('a redirect to another host is refused before that host is asked', async () => {
  const { pictures, warnings } = await prepare([named(`${host.origin}/away.jpg`)]);
  expect(pictures).toEqual([]);
  expect(warnings.join()).toContain(
    `it redirects to ${other.origin}/small.jpg, which is not on an allowed host`,
  );
  expect(other.asked).toEqual([]);
});

test('an address on another host is refused before it is asked', async () => {
  const { warnings } = await prepare([named(`${other.origin}/small.jpg`)]);
  expect(warnings.join()).toContain('the host is not an allowed one');
  expect(other.asked).toEqual([]);
});

test.each(['/slow.jpg', '/trickle.jpg'])('%s is given up after the timeout', async (path) => {
  const { warnings } = await prepare([named(host.origin + path)], { time: 300 });
  expect(warnings.join()).toContain('the host did not answer within 0.3 s');
});

test('a host that is down costs its picture, but neither the build nor other pictures', async () => {
  const gone = await startImageHost(other.origin);
  await gone.stop();
  const { pictures, warnings } = await preparePictures(
    [named(`${gone.origin}/small.jpg`), named(`${host.origin}/small.jpg`)],
    {
      cacheDir,
      limits: { origins: new Set([host.origin, gone.origin]), bytes: 5e6, time: 60_000 },
      base: '/_image/',
    },
  );
  expect(pictures.map(({ address }) => address)).toEqual([`${host.origin}/small.jpg`]);
  expect(warnings.join()).toContain('the host cannot be reached (ECONNREFUSED)');
});

test('an address in many entries is requested once', async () => {
  const address = `${host.origin}/small.jpg`;
  const second = { ...named(address), file: 'content/posts/de.json', entry: 'nebel' };
  const { pictures } = await prepare([named(address), second]);
  expect(pictures).toHaveLength(1);
  expect(host.asked).toEqual(['/small.jpg']);
});

test('pictures of an earlier build are reused, even when the host is gone', async () => {
  const own = await startImageHost(other.origin);
  const build = () =>
    preparePictures([named(`${own.origin}/small.jpg`), named(`${own.origin}/small.jpg`, 'card')], {
      cacheDir,
      limits: { origins: new Set([own.origin]), bytes: 5e6, time: 60_000 },
      base: '/_image/',
    });
  const first = await build();
  expect(first.fetched).toBe(2);
  await own.stop();
  const second = await build();
  expect(second).toEqual({
    ...first,
    pictures: expect.arrayContaining(first.pictures),
    fetched: 0,
  });
});

test('a cache that lost a file is filled again', async () => {
  const { files } = await prepareOne('/small.jpg', 'avatar');
  unlinkSync(join(cacheDir, files[0] ?? ''));
  await prepareOne('/small.jpg', 'avatar');
  expect(host.asked).toEqual(['/small.jpg', '/small.jpg']);
  expect(readdirSync(cacheDir)).toContain(files[0]);
});

test('pictures that no entry names any more are pruned', async () => {
  await prepareOne('/turned.jpg', 'card');
  const kept = await prepareOne('/small.jpg', 'avatar');
  await prunePictures(cacheDir, [kept]);
  expect(readdirSync(cacheDir)).toHaveLength(kept.files.length + 1);
  await prepareOne('/small.jpg', 'avatar');
  expect(host.asked).toEqual(['/turned.jpg', '/small.jpg']);
});

test('pictures are found wherever the content names them', async () => {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  mkdirSync(join(root, 'content', 'posts'), { recursive: true });
  const entries = [
    {
      id: 'a',
      avatar: 'https://twitter.com/a',
      picture: { address: 'https://twitter.com/b', alt: 'B' },
    },
    { id: 'b', avatar: null },
    { id: 'c' },
  ];
  writeFileSync(join(root, 'content', 'posts', 'en.json'), JSON.stringify(entries));
  const place = { file: 'content/posts/en.json', entry: 'a' };
  expect(await namedPictures(root)).toEqual([
    { ...place, field: 'avatar', address: 'https://twitter.com/a', use: 'avatar' },
    { ...place, field: 'picture.address', address: 'https://twitter.com/b', use: 'card' },
  ]);
  rmSync(root, { recursive: true });
});
