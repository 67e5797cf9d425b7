import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { site } from '../../../src/lib/build/site/site.ts';
import { samplesLeft } from '../../../src/integrations/sample-warning.ts';

test('remaining samples are listed in one line, without the rest', async () => {
  const root = mkdtempSync(join(tmpdir(), 'samples-'));
  try {
    for (const [name, isSample] of [
      ['reviews', true],
      ['posts', true],
      ['press', false],
    ] as const) {
      mkdirSync(join(root, 'content', name), { recursive: true });
      writeFileSync(join(root, 'content', name, 'en.json'), JSON.stringify([{ sample: isSample }]));
    }
    const line = await samplesLeft(root);
    expect(line).toMatch(/^Still sample: 1 in content\/reviews, 1 in content\/posts/);
    expect(line?.includes('the rating')).toBe(site.rating?.sample === true);
    expect(line).not.toContain('press');
  } finally {
    rmSync(root, { recursive: true });
  }
});
