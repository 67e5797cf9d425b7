import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startMail } from '../../../scripts/mail.mjs';
import { serveSite } from '../../../scripts/serve.mjs';

/* On Linux all of 127.0.0.0/8 is this machine: a listener on every address answers there too. */

const opens = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

let site = '';
beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), 'host-'));
  writeFileSync(join(site, 'index.html'), '<!doctype html><title>home</title>');
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

describe.skipIf(process.platform !== 'linux')('HOST', () => {
  test.each([
    [undefined, { '127.0.0.1': true, '127.0.0.2': false }],
    ['127.0.0.1', { '127.0.0.1': true, '127.0.0.2': false, '::1': false }],
    ['127.0.0.2', { '127.0.0.1': false, '127.0.0.2': true, '::1': false }],
    ['0.0.0.0', { '127.0.0.1': true, '127.0.0.2': true, '::1': false }],
  ])('%s serves the site there and nowhere else', async (host, wanted) => {
    const { port, stop } = await serveSite({ dir: site, port: 0, ...(host && { host }) });
    const found = await Promise.all(
      Object.keys(wanted).map(async (address) => [address, await opens(address, port)] as const),
    );
    await stop();
    expect(Object.fromEntries(found)).toEqual(wanted);
  });

  test('does not expose the mail catcher, whose page shows every code', async () => {
    process.env['HOST'] = '0.0.0.0';
    const mail = await startMail({ smtpPort: 0, webPort: 0 });
    delete process.env['HOST'];
    const ports = [mail.smtpPort, Number(new URL(mail.url).port)];
    const answers = await Promise.all(
      ports.flatMap((port) => [opens('127.0.0.1', port), opens('127.0.0.2', port)]),
    );
    await mail.stop();
    expect(answers).toEqual([true, false, true, false]);
  });
});

test('the mail catcher keeps mails where no other user can read them, and none when it ends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mails-'));
  vi.stubEnv('TMPDIR', folder);
  const mail = await startMail({ smtpPort: 0, webPort: 0 });
  vi.unstubAllEnvs();
  const mails = readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777);
  await mail.stop();
  expect(mails).toEqual([0o700]);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
