import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, BrowserContext } from '@playwright/test';
import { TOKEN_KEY } from '../../../src/lib/shared/storage-keys.ts';
import { callInstead, newUser } from '../browser/accounts.ts';
import { startTestBackend } from '../backend/backend.ts';
import { serveReplaceable } from '../site/replaceable-site.ts';
import { StripeServer } from './server.ts';

const PRICES = fileURLToPath(new URL('../../../backend/scripts/prices.js', import.meta.url));

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** A site that sells the plan, its backend and the stand-in for Stripe. */
export async function openShop(folder: string) {
  const [site, stripe] = await Promise.all([serveReplaceable(folder), new StripeServer().start()]);
  await promisify(execFile)(process.execPath, [PRICES], {
    env: { ...process.env, ...stripe.env() },
  });
  const backend = await startTestBackend({ siteUrl: site.origin, env: stripe.env() });
  stripe.tell(backend.url);
  return {
    site,
    stripe,
    /** A browser where a new user is signed in. */
    async visit(browser: Browser): Promise<BrowserContext> {
      const answer = await fetch(`${backend.baseURL}/auth/local/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(newUser()),
      });
      const { jwt } = (await answer.json()) as { jwt: string };
      const context = await browser.newContext({ baseURL: site.origin });
      await callInstead(context, backend.url);
      await context.addCookies([
        { name: TOKEN_KEY, value: jwt, url: site.origin, sameSite: 'Lax' },
      ]);
      return context;
    },
    close: () => Promise.all([site.stop(), stripe.stop(), backend.stop()]),
  };
}
