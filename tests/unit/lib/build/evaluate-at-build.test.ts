import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { CHAPTER_WORDS } from '../../../../src/highlights/cite/words.build.ts';
import { evaluateAtBuild } from '../../../../src/lib/build/evaluate-at-build.ts';

test('a bundle has what a module computes, and not what from', async () => {
  const source = '../../../../src/highlights/cite/words.build.ts';
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [evaluateAtBuild()],
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL(source, import.meta.url)), formats: ['es'] },
    },
  }).then((built) => [built].flat()[0])) as { output: { code: string }[] };
  expect(output[0]?.code).toContain(JSON.stringify(CHAPTER_WORDS).slice(1, 30));
  expect(output[0]?.code).not.toContain('bookmark');
});
