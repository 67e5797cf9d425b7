import type { BrowserContext } from '@playwright/test';
import { TOKEN_KEY } from '../../src/lib/shared/keys.ts';
import { makeJwt } from '../../tests/support/jwt.ts';

/** Lets the pages of a context start with a token that has not expired; an invalid one would be removed. */
export async function storeToken(context: BrowserContext) {
  const expires = Math.floor(Date.now() / 1000) + 86_400;
  const record = JSON.stringify({ token: makeJwt({ id: 1, exp: expires }) });
  await context.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [
    TOKEN_KEY,
    record,
  ] as const);
}
