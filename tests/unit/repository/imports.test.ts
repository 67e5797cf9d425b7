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

test.each([
  [core, "import '../../stores/plan.ts';"],
  [core, "await import('../../stores/plan.ts');"],
  [core, "type Plan = import('../../stores/plan.ts').Plan;"],
  [core, "export * from '../../stores/plan.ts';"],
  [core, "export { $plan } from '../../stores/plan.ts';"],
  [core, "await import('../../product.ts');"],
  [core, "await import('../read/fields.ts');"],
  ['src/highlights/text/authors.ts', "await import('../merge/decisions/merges.ts');"],
  ['src/highlights/read/formats/kobo.ts', "await import('../../merge/decisions/merges.ts');"],
  ['src/highlights/merge/cluster/notes.ts', "await import('../rebuild/assemble.ts');"],
  ['src/highlights/merge/books/edit-book.ts', "await import('../import-files.ts');"],
  ['src/highlights/merge/compare/text.ts', "await import('../../read/fields.ts');"],
  [store, "await import('react');"],
  ['src/islands/SignupForm/ChosenPlan.tsx', "await import('../PlanRequest/Purchase.tsx');"],
  ['src/product.ts', "import './lib/shared/fill.ts';"],
  ['src/product.ts', "await import('zod');"],
  ['extension/entrypoints/popup/main.ts', "await import('../../../src/stores/plan.ts');"],
  ['src/sections/home/PlanIncluded.astro', "---\nimport '../../stores/plan.ts';\n---"],
  ['scripts/bench.ts', "await import('../tests/support/until.ts');"],
  // What no list names.
  ['src/ui/Drawing.tsx', "await import('../../backend/lib/plan-key.js');"],
  ['src/ui/Drawing.tsx', "await import('../../tests/support/until.ts');"],
  ['src/ui/Drawing.tsx', "await import('../lib/build/texts/rich-text.ts');"],
  [core, "await import('../../../scripts/support/run.mjs');"],
  [core, "await import('ofetch');"],
  [core, "await import('node:fs');"],
  ['src/hooks/use-guards.ts', "await import('../i18n/routes.ts');"],
  ['src/islands/SignupForm/ChosenPlan.tsx', "await import('../../lib/build/site/site.ts');"],
  [store, "await import('../lib/build/site/site.ts');"],
  ['src/lib/shared/fill.ts', "await import('../build/site/site.ts');"],
  ['src/lib/shared/fill.ts', "await import('../browser/storage.ts');"],
  ['src/lib/browser/storage.ts', "await import('../build/site/site.ts');"],
  ['src/pricing/texts.ts', "await import('../../i18n/en/pricing.json');"],
  ['src/new-folder/new.ts', "await import('../stores/plan.ts');"],
  ['extension/background/plan.ts', "await import('../../src/lib/build/site/site.ts');"],
  ['extension/background/plan.ts', "await import('../../tests/support/until.ts');"],
])('%s may not say: %s', async (file, line) => {
  expect(await faultsOf(file, line)).toHaveLength(1);
});

test.each([
  [store, "await import('../highlights/shared/text-cache.ts'); await import('../product.ts');"],
  ['src/highlights/read/formats/kobo.ts', "await import('../../text/authors.ts');"],
  ['src/highlights/read/clippings/days.ts', "await import('../../text/fold.ts');"],
  ['src/highlights/merge/books/edit-book.ts', "await import('../rebuild/rebuild-books.ts');"],
  [
    'src/islands/SignupForm/ChosenPlan.tsx',
    "await import('./PlanAside.tsx'); await import('../../pricing/texts.ts');",
  ],
  ['src/hooks/use-guards.ts', "await import('../i18n/route-guards.ts');"],
  ['src/lib/browser/storage.ts', "await import('../shared/fill.ts'); await import('idb');"],
  ['src/pricing/texts.ts', "import type pricing from '../../i18n/en/pricing.json';"],
  ['extension/wxt.config.ts', "await import('../src/lib/build/site/site.ts');"],
  ['src/product.ts', "import type pricing from '../i18n/en/pricing.json';"],
  ['extension/entrypoints/popup/main.ts', "await import('../../../src/product.ts');"],
])('%s may say: %s', async (file, line) => {
  expect(await faultsOf(file, line)).toEqual([]);
});
