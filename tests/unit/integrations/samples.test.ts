import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { samplesLeft } from '../../../src/integrations/samples.ts';

const content = fileURLToPath(new URL('../../../content', import.meta.url));

test('what is still sample is named in one line, and what is not is left out', async () => {
  const root = mkdtempSync(join(tmpdir(), 'samples-'));
  try {
    for (const name of ['reviews', 'posts', 'press'])
      cpSync(join(content, name, 'en.json'), join(root, 'content', name, 'en.json'));
    writeFileSync(join(root, 'content', 'press', 'en.json'), '[{ "sample": false }]');
    const line = await samplesLeft(root);
    expect(line).toMatch(/^Still sample: \d+ in content\/reviews, \d+ in content\/posts/);
    expect(line).toContain('the rating');
    expect(line).not.toContain('press');
  } finally {
    rmSync(root, { recursive: true });
  }
});
