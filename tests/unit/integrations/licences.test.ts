import { expect, test } from 'vitest';
import {
  formatLicences,
  packageFolder,
  packagesInside,
} from '../../../src/integrations/licences.ts';

test.each([
  ['/site/node_modules/react/index.js', '/site/node_modules/react'],
  ['/site/node_modules/@nanostores/react/index.js?v=1', '/site/node_modules/@nanostores/react'],
  [
    '/site/node_modules/docx/node_modules/fflate/esm/a.js',
    '/site/node_modules/docx/node_modules/fflate',
  ],
  ['C:\\site\\node_modules\\react\\index.js', 'C:/site/node_modules/react'],
  ['/site/src/stores/plan.ts', undefined],
])('%s belongs to %s', (id, folder) => {
  expect(packageFolder(id)).toBe(folder);
});

test('a published file names the packages bundled in it', () => {
  const code = [
    '// node_modules/fflate/esm/browser.js',
    'let a = 1;',
    '//#region ../node_modules/@scope/name/index.js',
    '// #region node_modules/nanoid/index.js',
    '  // see node_modules/not-inside/readme for more',
    'const path = "node_modules/nor-this/index.js";',
    '// node_modules/fflate/esm/other.js',
  ].join('\n');
  expect(packagesInside(code)).toEqual(['fflate', 'nanoid']);
});

test('every package is listed once, in order, above its licence', () => {
  const mit = { licence: 'MIT', text: 'Permission is granted\n' };
  const b = { name: 'b', version: '2.0.0', ...mit };
  const text = formatLicences([b, { name: 'a', version: '1.0.0', ...mit }, b]);
  expect(text.match(/^[ab] .*$/gm)).toEqual(['a 1.0.0 (MIT)', 'b 2.0.0 (MIT)']);
  expect(text.match(/Permission is granted/g)).toHaveLength(2);
});
