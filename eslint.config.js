// @ts-check
import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/**
 * The arrows of the tree: each room of src/ and the rooms it may import from.
 * A room not named on the right of its own row is refused by lint.
 */
/** @type {Record<string, string[]>} */
const arrows = {
  pages: ['layouts', 'sections', 'islands', 'ui', 'i18n', 'lib'],
  layouts: ['ui', 'islands', 'i18n', 'lib', 'directives', 'offline', 'styles'],
  sections: ['ui', 'islands', 'i18n', 'lib'],
  ui: ['lib'],
  islands: ['stores', 'api', 'lib', 'highlights'],
  stores: ['api', 'lib', 'highlights'],
  api: ['lib'],
  highlights: [],
  i18n: ['lib'],
  directives: ['lib'],
  integrations: ['i18n', 'lib', 'offline'],
  offline: ['lib'],
  lib: [],
};
const rooms = Object.keys(arrows);

/** @type {import('eslint').Linter.Config[]} */
const arrowBlocks = Object.entries(arrows).map(([room, allowed]) => {
  const forbidden = rooms.filter((other) => other !== room && !allowed.includes(other));
  return {
    files: [`src/${room}/**/*.{ts,tsx,astro}`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^\\.{1,2}/(?:.*/)?(?:${forbidden.join('|')})/`,
              message: `src/${room}/ may import only from: ${allowed.join(', ') || 'nothing else in src/'}.`,
            },
            ...(room === 'pages' || room === 'i18n'
              ? []
              : [
                  {
                    regex: '^i18next$',
                    message: 'i18next runs at build time, in src/i18n/ alone.',
                  },
                ]),
            ...(['islands', 'ui', 'sections', 'layouts', 'pages'].includes(room)
              ? []
              : [{ regex: '^react(-dom)?(/|$)', message: 'React lives in src/islands/.' }]),
          ],
        },
      ],
    },
  };
});

export default defineConfig(
  {
    ignores: [
      'dist/',
      '.astro/',
      '.cache/',
      'backend/',
      'node_modules/',
      'test-results/',
      'playwright-report/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  ...astro.configs['flat/recommended'],
  {
    files: ['src/**/*.tsx'],
    ...jsxA11y.configs.recommended,
  },
  {
    files: ['**/*.{ts,tsx,astro}'],
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': 'error',
    },
  },
  {
    // A declaration of a module that only the build knows can name the types of files in no other way.
    files: ['**/*.d.ts'],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    },
  },
  {
    files: ['scripts/**', '*.config.*', 'tests/**', 'src/integrations/**'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        Buffer: 'readonly',
        performance: 'readonly',
        AbortController: 'readonly',
        AbortSignal: 'readonly',
      },
    },
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { module: 'writable', require: 'readonly' },
    },
  },
  ...arrowBlocks,
);
