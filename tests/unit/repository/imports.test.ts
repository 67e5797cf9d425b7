import { resolve } from 'node:path';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const eslint = new ESLint({
  cwd: root,
  ruleFilter: ({ ruleId }) => ruleId === 'local/arrows',
  // This rule needs no types, which take minutes to read.
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
});

/** What lint says to a line in a file that is there. */
async function faultsOf(filePath: string, line: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${line}\n`, { filePath: resolve(root, filePath) });
  return result!.messages.map(({ message }) => message);
}

const core = 'src/highlights/shared/text-cache.ts';
const store = 'src/stores/plan.ts';

/* An import of each kind, and of each kind of room; the other rows of eslint.config.js are data. */
test.each([
  [core, "import '../../stores/plan.ts';"],
  [core, "await import('../../stores/plan.ts');"],
  [core, "type Plan = import('../../stores/plan.ts').Plan;"],
  [core, "export * from '../../stores/plan.ts';"],
  [core, "await import('node:fs');"],
  ['src/highlights/merge/cluster/notes.ts', "await import('../rebuild/assemble.ts');"],
  [store, "await import('react');"],
  ['src/islands/SignupForm/ChosenPlan.tsx', "await import('../PlanRequest/Purchase.tsx');"],
  ['src/product.ts', "await import('zod');"],
  ['src/sections/home/PlanIncluded.astro', "---\nimport '../../stores/plan.ts';\n---"],
  // What no list names.
  ['src/ui/Drawing.tsx', "await import('../../tests/support/until.ts');"],
  ['src/new-folder/new.ts', "await import('../stores/plan.ts');"],
  ['extension/background/plan.ts', "await import('../../src/lib/build/site/site.ts');"],
])('%s may not say: %s', async (file, line) => {
  expect(await faultsOf(file, line)).toHaveLength(1);
});

test.each([
  [store, "await import('../highlights/shared/text-cache.ts'); await import('../product.ts');"],
  ['src/lib/browser/storage.ts', "await import('../shared/fill.ts'); await import('idb');"],
  ['src/pricing/texts.ts', "import type pricing from '../../i18n/en/pricing.json';"],
])('%s may say: %s', async (file, line) => {
  expect(await faultsOf(file, line)).toEqual([]);
});
