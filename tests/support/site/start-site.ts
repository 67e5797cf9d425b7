import { appendFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveSite } from '../../../scripts/serve.mjs';
import { startTestBackend, startTestMail } from '../backend/backend.ts';
import { dist } from './built-site.ts';

/** The port of a loopback address. */
function localPort(address: string | undefined): number | undefined {
  const url = URL.parse(address ?? '');
  return url?.hostname === 'localhost' ? Number(url.port) : undefined;
}

/**
 * Starts what the browser tests need: the built site, the backend it was built for, and a mail
 * catcher, each on the port that the build knows (SITE_URL, PUBLIC_API_URL). A site that was built
 * for no backend of this machine is served alone, on a free port.
 * @returns what stops it all
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const sitePort = localPort(process.env['SITE_URL']);
  const backendPort = localPort(process.env['PUBLIC_API_URL']);
  const site = await serveSite({ dir: dist, port: sitePort ?? 0 });
  process.env['BASE_URL'] = site.url;
  if (sitePort === undefined || backendPort === undefined) return site.stop;

  const mail = await startTestMail();
  const logDir = await mkdtemp(join(tmpdir(), 'clippings-log-'));
  const log = join(logDir, 'backend.log');
  const backend = await startTestBackend({
    port: backendPort,
    siteUrl: site.url,
    smtpPort: mail.smtpPort,
    onOutput: (text) => appendFileSync(log, text),
    env: {
      EMAIL_CONFIRMATION: 'true',
      // All that it can tell: tests look for what must not be in it.
      LOG_LEVEL: 'silly',
    },
  });
  // Workers inherit these.
  process.env['TEST_MAIL_URL'] = mail.url;
  process.env['TEST_BACKEND_DATA'] = backend.dataDir;
  process.env['TEST_BACKEND_LOG'] = log;
  return async () => {
    await Promise.all([site.stop(), backend.stop(), mail.stop()]);
    await rm(logDir, { recursive: true });
  };
}
