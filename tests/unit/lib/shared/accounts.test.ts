import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const FILE = resolve(import.meta.dirname, '../../../../src/lib/shared/accounts.ts');

/** What Node reads from the environment, as the build's configuration does. */
async function read(env: Record<string, string>): Promise<unknown> {
  const code = `const { hasAccounts, hasBilling } = await import(${JSON.stringify(FILE)});
    console.log(JSON.stringify([hasAccounts, hasBilling]));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', code],
    { env: { PATH: process.env['PATH'], ...env } },
  );
  return JSON.parse(stdout);
}

test.each([
  [{}, [true, false]],
  [{ PUBLIC_ACCOUNTS: '', PUBLIC_BILLING: '' }, [true, false]],
  [{ PUBLIC_BILLING: 'on' }, [true, true]],
  [{ PUBLIC_ACCOUNTS: 'off', PUBLIC_BILLING: 'on' }, [false, false]],
])('%j: accounts and billing are %j', async (env, expected) => {
  expect(await read(env as Record<string, string>)).toEqual(expected);
});

test.each(['PUBLIC_ACCOUNTS', 'PUBLIC_BILLING'])('%s is on or off', async (name) => {
  await expect(read({ [name]: 'yes' })).rejects.toThrow(
    `${name} must be "on" or "off", not "yes".`,
  );
});
