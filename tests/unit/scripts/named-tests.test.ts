import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../../scripts/test.mjs', import.meta.url));

test.each([
  ['--fast', 'component/islands', 'of tests/unit/, the only ones that --fast runs, '],
  ['--built', 'no-such-test', ''],
])('%s %s, which no test file has in its path, fails', (option, name, where) => {
  const { status, stderr } = spawnSync(process.execPath, [script, option, name], {
    encoding: 'utf8',
  });
  expect(stderr).toBe(`No test file ${where}has ${name} in its path.\n`);
  expect(status).toBe(1);
});
