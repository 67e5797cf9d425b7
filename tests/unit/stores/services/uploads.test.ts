import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type texts from '../../../../i18n/en/highlights.json';
import { localeCodes } from '../../../../src/i18n/locales.ts';
import { originsOfServices, services } from '../../../../src/lib/shared/services.ts';
import { foldersOf, uploadTo } from '../../../../src/stores/services/uploads.ts';
import { $connections } from '../../../../src/stores/services/connections.ts';
import type { SendFailure } from '../../../../src/lib/browser/send-error.ts';

type Answer = (request: Request) => Promise<Response> | Response;

let requests: Request[];
/** Answers the next requests; what is left out succeeds. */
let answers: Answer[];

const json = (status: number, value: object, headers = {}) =>
  new Response(JSON.stringify(value), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });

const connection = {
  access: 'access',
  refresh: 'refresh',
  until: Date.now() + 3_600_000,
  account: 'reader@example.com',
  folder: ' Bücher / .. / 2026 ',
  auto: false,
  last: null,
};

const MIB = 2 ** 20;
const fileOf = (size: number) => ({
  name: 'Highlights.txt',
  type: 'text/plain',
  bytes: new Uint8Array(size),
});

beforeEach(() => {
  [requests, answers] = [[], []];
  const hour = { ...connection, refresh: '', folder: '' };
  $connections.set({
    dropbox: connection,
    oneDrive: connection,
    oneNote: connection,
    googleDrive: hour,
  });
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    options.signal?.throwIfAborted();
    const request = new Request(address, options);
    requests.push(request.clone());
    return (await answers.shift()?.(request)) ?? json(200, { session_id: 'S' });
  });
});
afterEach(() => vi.unstubAllGlobals());

const argument = (request: Request) =>
  JSON.parse(request.headers.get('Dropbox-API-Arg') ?? '') as {
    path: string;
    mode: string;
    cursor: { offset: number };
  };

test('a small file goes to Dropbox in one request that replaces it, with its header in ASCII', async () => {
  await uploadTo('dropbox', fileOf(10));
  const [request] = requests;
  expect(request!.url).toBe('https://content.dropboxapi.com/2/files/upload');
  expect(request!.headers.get('Dropbox-API-Arg')).toMatch(/^[ -~]+$/);
  expect(argument(request!)).toMatchObject({
    path: '/Bücher/2026/Highlights.txt',
    mode: 'overwrite',
  });
  expect($connections.get().dropbox?.last?.failure).toBeNull();
});

test('a large file goes in parts; a cut line or a pause repeats one part, and the next sending goes on there', async () => {
  const cut = () => Promise.reject(new TypeError('cut'));
  const busy = () => json(429, {}, { 'Retry-After': '0' });
  const done = () => json(200, { session_id: 'S' });
  answers = [done, done, cut, busy, cut];
  const arrived: number[] = [];
  const send = () =>
    uploadTo('dropbox', fileOf(20 * MIB), { onProgress: (part) => arrived.push(part) });
  await expect(send()).rejects.toMatchObject({ failure: 'offline' });
  await send();
  const calls = requests.map(({ url }) => url.split('/').at(-1));
  expect(calls).toEqual(['start', ...Array<string>(5).fill('append_v2'), 'finish']);
  const offsets = requests.slice(1).map((request) => argument(request).cursor.offset / MIB);
  expect(offsets).toEqual([0, 8, 8, 8, 8, 16]);
  expect(arrived).toEqual([8 / 20, 16 / 20, 1]);
});

test('a part, or the whole file, whose answer was lost has arrived', async () => {
  const cut = () => Promise.reject(new TypeError('cut'));
  const done = () => json(200, { session_id: 'S' });
  const moved = { '.tag': 'incorrect_offset', correct_offset: 8 * MIB };
  const lookup_failed = { '.tag': 'lookup_failed', lookup_failed: { '.tag': 'not_found' } };
  const gone = () => json(409, { error_summary: 'lookup_failed/not_found/', error: lookup_failed });
  answers = [done, cut, () => json(409, { error: moved }), done, cut, gone];
  await uploadTo('dropbox', fileOf(20 * MIB));
  const offsets = requests.slice(1).map((request) => argument(request).cursor.offset / MIB);
  expect(offsets).toEqual([0, 0, 8, 16, 16]);
  expect($connections.get().dropbox?.last?.failure).toBeNull();
  // Without an earlier try, there is no such session.
  answers = [done, done, done, gone];
  await expect(uploadTo('dropbox', fileOf(20 * MIB))).rejects.toMatchObject({ failure: 'failed' });
});

test('stops where the reader says so, and keeps the last result', async () => {
  const stop = new AbortController();
  answers = [() => json(200, { session_id: 'S' })];
  const sending = uploadTo('dropbox', fileOf(20 * MIB), {
    signal: stop.signal,
    onProgress: () => stop.abort(),
  });
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  expect($connections.get().dropbox?.last).toBeNull();
});

test('a service that does not answer in time is named slow, and longer files have more time', async () => {
  const limits: number[] = [];
  const over = AbortSignal.abort(new DOMException('', 'TimeoutError'));
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) => {
    limits.push(time);
    return limits.length > 1 ? over : new AbortController().signal;
  });
  await uploadTo('dropbox', fileOf(10));
  await expect(uploadTo('dropbox', fileOf(4 * MIB))).rejects.toMatchObject({ failure: 'slow' });
  expect($connections.get().dropbox?.last?.failure).toBe('slow');
  expect(limits).toEqual([60_001, 322_144]);
  limit.mockRestore();
});

test('OneDrive gets the file below the folder of the site', async () => {
  await uploadTo('oneDrive', fileOf(10));
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'PUT https://graph.microsoft.com/v1.0/me/drive/special/approot:/B%C3%BCcher/2026/Highlights.txt:/content',
  ]);
});

test('a file that OneDrive does not take is not sent', async () => {
  await expect(uploadTo('oneDrive', fileOf(251_000_000))).rejects.toMatchObject({
    failure: 'large',
  });
  expect(requests).toEqual([]);
});

test.each([
  [
    'dropbox',
    {
      entries: [
        { '.tag': 'folder', name: 'Books' },
        { '.tag': 'file', name: 'A.txt' },
      ],
    },
  ],
  ['oneDrive', { value: [{ name: 'Books', folder: {} }, { name: 'A.txt' }] }],
  ['googleDrive', { files: [{ name: 'Books' }] }],
] as const)('%s tells the folders that a file can go into', async (name, answer) => {
  answers = [() => json(200, answer)];
  expect(await foldersOf(name)).toEqual(['Books']);
});

const GRAPH_PAGE = 'https://graph.microsoft.com/v1.0/me/drive/items/1/children?$skiptoken=N';

test.each([
  [
    'dropbox',
    { entries: [{ '.tag': 'folder', name: 'Books' }], has_more: true, cursor: 'N' },
    { entries: [{ '.tag': 'folder', name: 'Other' }], has_more: false, cursor: 'O' },
    /list_folder\/continue$/,
  ],
  [
    'oneDrive',
    { value: [{ name: 'Books', folder: {} }], '@odata.nextLink': GRAPH_PAGE },
    { value: [{ name: 'Other', folder: {} }] },
    /\$skiptoken=N$/,
  ],
  [
    'googleDrive',
    { files: [{ name: 'Books' }], nextPageToken: 'N' },
    { files: [{ name: 'Other' }] },
    /&pageToken=N$/,
  ],
] as const)('%s tells of the folders of all pages', async (name, first, last, address) => {
  answers = [() => json(200, first), () => json(200, last)];
  expect(await foldersOf(name)).toEqual(['Books', 'Other']);
  expect(requests).toHaveLength(2);
  expect(requests[1]!.url).toMatch(address);
  if (name === 'dropbox') expect(await requests[1]!.json()).toEqual({ cursor: 'N' });
  if (name === 'googleDrive')
    expect(new URL(requests[0]!.url).searchParams.get('fields')).toContain('nextPageToken');
});

test('a listing that never ends is left after some pages', async () => {
  const page = () => json(200, { files: [], nextPageToken: 'N' });
  answers = Array<Answer>(50).fill(page);
  expect(await foldersOf('googleDrive')).toEqual([]);
  expect(requests.length).toBeLessThan(50);
});

test('a folder that is opened tells of those in it too, each once', async () => {
  const entries = (...names: string[]) =>
    json(200, { entries: names.map((name) => ({ '.tag': 'folder', name })) });
  answers = [() => entries('Books', 'Other'), () => entries('2025', '2026'), () => entries()];
  expect(await foldersOf('dropbox', 'Books/2026')).toEqual([
    'Books',
    'Books/2025',
    'Books/2026',
    'Other',
  ]);
  const asked = await Promise.all(requests.map((request) => request.json()));
  expect(asked.map((body: { path: string }) => body.path)).toEqual(['', '/Books', '/Books/2026']);
});

test('where a service cannot tell its folders, the reader names one', async () => {
  answers = [() => json(403, {})];
  expect(await foldersOf('dropbox')).toEqual([]);
  expect(await foldersOf('oneNote')).toEqual([]);
});

test.each(localeCodes)('every failure has a sentence of its own in %s', (locale) => {
  const { send } = JSON.parse(
    readFileSync(`i18n/${locale}/highlights.json`, 'utf8'),
  ) as typeof texts;
  const failures =
    'refused lapsed ended revoked full large crowded busy offline failed asks gone'.split(
      ' ',
    ) as SendFailure[];
  const sentences = failures.map((failure) => send[failure]);
  expect(sentences.filter(Boolean)).toHaveLength(failures.length);
  expect(new Set(sentences).size).toBe(failures.length);
});

test('OneNote gets a page in the section that the reader names, and never twice', async () => {
  answers = [() => Promise.reject(new TypeError('cut'))];
  await expect(uploadTo('oneNote', fileOf(10))).rejects.toMatchObject({ failure: 'offline' });
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST https://graph.microsoft.com/v1.0/me/onenote/pages?sectionName=B%C3%BCcher%202026',
  ]);
  expect(requests[0]!.headers.get('Content-Type')).toBe('text/html');
});

test('a large file goes to Google Drive in parts, from where it has arrived', async () => {
  const session = 'https://www.googleapis.com/upload/drive/v3/files?upload_id=1';
  const arrived = (last: number) =>
    new Response(null, { status: 308, headers: { Range: `bytes=0-${last}` } });
  answers = [
    () => json(200, { files: [{ id: 'F' }] }),
    () => json(200, {}, { Location: session }),
    () => arrived(4 * MIB - 1),
    // Half of the second part has been lost.
    () => arrived(6 * MIB - 1),
    () => json(200, { id: 'F' }),
  ];
  await uploadTo('googleDrive', fileOf(10 * MIB));
  expect(requests[0]!.url).toContain('?q=name+%3D+%27Highlights.txt%27+and+%27root%27+in+parents');
  expect(requests[1]!.method).toBe('PATCH');
  const parts = requests.slice(2);
  expect(parts.map(({ url }) => url)).toEqual([session, session, session]);
  expect(parts.map(({ headers }) => headers.get('Content-Range'))).toEqual([
    'bytes 0-4194303/10485760',
    'bytes 4194304-8388607/10485760',
    'bytes 6291456-10485759/10485760',
  ]);
});

test('what Google Drive has received nothing of is sent from its start, but not for ever', async () => {
  const session = 'https://www.googleapis.com/upload/drive/v3/files?upload_id=2';
  const nothing = () => new Response(null, { status: 308 });
  const started = () => [
    () => json(200, { files: [{ id: 'F' }] }),
    () => json(200, {}, { Location: session }),
  ];
  const ranges = () =>
    requests.flatMap(({ headers }) => headers.get('Content-Range')?.split('-')[0] ?? []);
  answers = [...started(), ...Array<typeof nothing>(9).fill(nothing)];
  await expect(uploadTo('googleDrive', fileOf(6 * MIB))).rejects.toMatchObject({
    failure: 'failed',
  });
  expect(ranges()).toEqual(Array<string>(4).fill('bytes 0'));
  requests.length = 0;
  const arrived = () =>
    new Response(null, { status: 308, headers: { Range: `bytes=0-${4 * MIB - 1}` } });
  answers = [...started(), nothing, arrived, () => json(200, { id: 'F' })];
  await uploadTo('googleDrive', fileOf(6 * MIB));
  expect(ranges()).toEqual(['bytes 0', 'bytes 0', 'bytes 4194304']);
});

test.each([
  ['googleDrive', Date.now() - 1, 'ended'],
  ['googleDrive', Date.now() + 3_600_000, 'revoked'],
  ['oneDrive', Date.now() - 1, 'ended'],
  ['dropbox', Date.now() - 1, 'revoked'],
  ['oneNote', Date.now() - 1, 'ended'],
] as const)('%s ending at %i has %s', async (name, until, failure) => {
  $connections.set({ [name]: { ...$connections.get()[name]!, until } });
  answers = [name === 'googleDrive' ? () => json(401, {}) : () => json(400, {})];
  await expect(uploadTo(name, fileOf(10))).rejects.toMatchObject({ failure });
});

test('an ended token is renewed once, before it is used or when it is refused', async () => {
  const renewed = () =>
    json(200, { access_token: 'second', expires_in: 3600, refresh_token: 'r2' });
  answers = [() => json(401, {}), renewed];
  await uploadTo('oneDrive', fileOf(10));
  expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual([
    'Bearer access',
    null,
    'Bearer second',
  ]);
  expect($connections.get().oneDrive).toMatchObject({ access: 'second', refresh: 'r2' });
});

test.each([
  ['dropbox', 429, {}, 'busy'],
  ['oneDrive', 507, {}, 'full'],
  ['oneNote', 507, {}, 'crowded'],
  ['googleDrive', 403, { error: { errors: [{ reason: 'storageQuotaExceeded' }] } }, 'full'],
  ['googleDrive', 403, { error: { errors: [{ reason: 'rateLimitExceeded' }] } }, 'busy'],
  ['dropbox', 409, { error_summary: 'path/insufficient_space/.' }, 'full'],
  ['dropbox', 409, { error_summary: 'path/conflict/.' }, 'failed'],
  ['oneDrive', 403, {}, 'failed'],
] as const)('%s answering %i %j means “%s”', async (name, status, body, failure) => {
  answers = Array.from({ length: 3 }, () => () => json(status, body, { 'Retry-After': '0' }));
  await expect(uploadTo(name, fileOf(10))).rejects.toMatchObject({ failure });
  expect($connections.get()[name]?.last?.failure).toBe(failure);
});

test('the policy names the hosts of what has a client id, and no others', () => {
  expect(originsOfServices({ PUBLIC_DROPBOX_CLIENT_ID: '' })).toEqual([]);
  expect(originsOfServices({ PUBLIC_MICROSOFT_CLIENT_ID: 'a' })).toEqual(services.oneDrive.origins);
  expect(originsOfServices({ PUBLIC_GOOGLE_CLIENT_ID: 'a' })).toEqual(services.googleDrive.origins);
});
