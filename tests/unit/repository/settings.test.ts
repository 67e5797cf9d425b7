import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { services } from '../../../src/lib/shared/services.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');

/** The settings that docs/configuration.md lists and that a build writes into the pages. */
const buildSettings = [...read('docs/configuration.md').matchAll(/`((?:PUBLIC_\w+|SITE_URL))`/g)]
  .map(([, name = '']) => name)
  .filter((name, index, all) => all.indexOf(name) === index);

const composition = read('deploy/compose.yaml');
const dockerfile = read('deploy/Dockerfile');

test('the page on configuration lists settings', () => {
  expect(buildSettings).toContain('SITE_URL');
  for (const { setting } of Object.values(services)) expect(buildSettings).toContain(setting);
});

test.each(buildSettings)('%s reaches the build in the container', (name) => {
  expect(dockerfile).toMatch(new RegExp(`^ARG ${name}$`, 'm'));
  expect(composition).toMatch(new RegExp(`^ {8}${name}: `, 'm'));
});

test('every setting of the backend reaches its container, and no secret a build', () => {
  expect(composition).toMatch(/^ {4}env_file: \.env$/m);
  for (const file of ['deploy/Dockerfile.dockerignore', 'deploy/backend.Dockerfile.dockerignore'])
    expect(read(file).split('\n')).toContain('**/.env*');
});
