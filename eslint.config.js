import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import { posix, relative } from 'node:path';
import tseslint from 'typescript-eslint';

/** What the rooms of src/highlights/ share. */
const commonRooms = ['text', 'languages', 'shared'];

/**
 * The folders of a folder, each with those beside it that it may import from; lint refuses all others.
 * @type {Record<string, Record<string, string[]>>}
 */
const arrows = {
  src: {
    pages: ['layouts', 'scripts', 'sections', 'islands', 'ui', 'collections', 'i18n', 'lib'],
    layouts: ['scripts', 'ui', 'islands', 'collections', 'i18n', 'lib', 'offline'],
    // Of the stores, the session's stored token; of the collections, types; of i18n, the choice of a locale.
    scripts: ['stores', 'collections', 'highlights', 'i18n', 'lib'],
    sections: [
      'ui',
      'islands',
      'workspace',
      'forms',
      'pricing',
      'collections',
      'i18n',
      'lib',
      'highlights',
    ],
    ui: ['lib'],
    islands: ['ui', 'forms', 'pricing', 'hooks', 'stores', 'api', 'lib', 'highlights'],
    workspace: ['ui', 'hooks', 'stores', 'lib', 'highlights'],
    forms: ['ui', 'hooks', 'api', 'lib'],
    pricing: ['ui', 'hooks', 'stores', 'lib'],
    // Of i18n, the guards of routes.
    hooks: ['stores', 'i18n', 'lib'],
    stores: ['api', 'lib', 'highlights'],
    api: ['lib'],
    highlights: [],
    collections: ['i18n', 'lib'],
    i18n: ['lib'],
    directives: ['lib'],
    integrations: ['i18n', 'lib', 'offline', 'highlights'],
    offline: ['lib'],
    lib: [],
  },
  'src/highlights': {
    text: ['languages'],
    // The words of each, which readers of files, of names and of searches share.
    languages: [],
    shared: [],
    cite: commonRooms,
    // Books are listed as bibliographies list them.
    library: [...commonRooms, 'cite'],
    search: [...commonRooms, 'library'],
    merge: [...commonRooms, 'library'],
    export: [...commonRooms, 'library', 'merge', 'cite'],
    // Reads the files of the exports too.
    read: [...commonRooms, 'library', 'export'],
  },
  // Each may import from those before it.
  'src/highlights/merge': {
    compare: [],
    cluster: ['compare'],
    rebuild: ['compare', 'cluster'],
    decisions: ['compare', 'cluster', 'rebuild'],
    books: ['compare', 'cluster', 'rebuild', 'decisions'],
  },
};

/** Where React may be imported, and the rules of its hooks hold. */
const reactFolders = ['islands', 'workspace', 'forms', 'pricing', 'hooks'];

/**
 * What else files may not import: paths from the root of the project, or names of packages.
 * @type {{ files: RegExp, imports: RegExp, message: string }[]}
 */
const refused = [
  {
    files: /^src\/highlights\//,
    imports: /^src\/product\.ts$/,
    message: 'The core knows no plans: limits are passed in.',
  },
  {
    files: /^src\/highlights\/merge\/\w+\//,
    imports: /^src\/highlights\/merge\/[\w-]+\.ts$/,
    message:
      'What an import begins and ends with imports the rooms of merge/, never the other way.',
  },
  {
    files: /^src\//,
    imports: /^extension\/(?:entrypoints|background|notebook|[\w-]+\.ts$)/,
    message: 'The extension imports from src/; nothing in src/ imports the extension.',
  },
  {
    files: /^src\/(?!i18n\/)/,
    imports: /^i18next$/,
    message: 'i18next runs at build time, in src/i18n/ alone.',
  },
  {
    files: new RegExp(`^src/(?!(?:${reactFolders.join('|')})/)`),
    imports: /^react(?:-dom)?(?:\/|$)/,
    message: `Hooks are for ${reactFolders.join('/, ')}/; src/ui/ has JSX alone.`,
  },
  {
    files: /^scripts\//,
    imports: /^tests\//,
    message: 'Tests import scripts, never the other way.',
  },
  {
    files: /^extension\//,
    imports: /^src\/(?!highlights\/|i18n\/|lib\/|product\.ts)/,
    message: 'extension/ may import only from: src/highlights, i18n, lib, product.',
  },
  {
    files: /^src\/product\.ts$/,
    imports: /^(?!i18n\/en\/\w+\.json$)/,
    message: 'Every folder may import src/product.ts: it imports no code.',
  },
];

/**
 * Why a file may not import another, or null.
 * @param {string} file path from the root of the project
 * @param {string} imported likewise, or the name of a package
 */
function refusalOf(file, imported) {
  /** @param {string} path @param {string} parent */
  const roomIn = (path, parent) =>
    path.startsWith(`${parent}/`) ? (path.slice(parent.length + 1).split('/')[0] ?? '') : '';
  for (const [parent, rooms] of Object.entries(arrows)) {
    const [from, to] = [roomIn(file, parent), roomIn(imported, parent)];
    const allowed = rooms[from];
    if (allowed && from !== to && to in rooms && !allowed.includes(to))
      return `${parent}/${from}/ may import only from: ${allowed.join(', ') || 'nothing beside it'}.`;
  }
  const [island, other] = [roomIn(file, 'src/islands'), roomIn(imported, 'src/islands')];
  if (island && other && island !== other)
    return 'What two islands share stands in forms/, pricing/ or hooks/.';
  return (
    refused.find(({ files, imports }) => files.test(file) && imports.test(imported))?.message ??
    null
  );
}

/** Refuses imports, exports, `import()` and types by `import()` alike. @type {import('eslint').Rule.RuleModule} */
const arrowsRule = {
  create(context) {
    const file = relative(import.meta.dirname, context.filename).replaceAll('\\', '/');
    /** @param {any} node */
    const check = ({ source }) => {
      if (typeof source?.value !== 'string') return;
      const [path] = source.value.split('?');
      const imported = path.startsWith('.') ? posix.join(posix.dirname(file), path) : path;
      const message = refusalOf(file, imported);
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  },
};

/** What the typed rules look at: in the tests they find nothing and take twice the time. */
const typed = ['{src,extension,scripts}/**/*.{ts,tsx}'];

export default defineConfig(
  {
    ignores: [
      'dist/',
      'extension/{dist,.wxt}/',
      '.astro/',
      '.cache/',
      'backend/{node_modules,dist,build,.cache,.tmp}/',
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
    // No other folder may import React, and these rules compile every file they look at.
    files: [`src/{${reactFolders.join(',')}}/**/*.{ts,tsx}`],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  ...tseslint.configs.recommendedTypeCheckedOnly.map((config) => ({
    ...config,
    files: typed,
  })),
  {
    files: typed,
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // The functions passed around here are closures, not methods, and types cannot say so.
      '@typescript-eslint/unbound-method': 'off',
    },
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
    files: ['src/**'],
    ignores: ['src/lib/shared/list-of.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Intl', property: 'ListFormat', message: 'A list is written by `listOf`.' },
      ],
    },
  },
  {
    // Declarations of virtual modules can name types from files in no other way, and
    // only `var` declares a property of the global object.
    files: ['**/*.d.ts'],
    rules: {
      'no-var': 'off',
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
        setInterval: 'readonly',
        clearInterval: 'readonly',
        Buffer: 'readonly',
        performance: 'readonly',
        AbortController: 'readonly',
        AbortSignal: 'readonly',
      },
    },
    rules: { 'no-console': 'off' },
  },
  {
    // Strapi types neither bodies nor what its plugins pass around.
    files: ['backend/*.d.ts'],
    rules: { '@typescript-eslint/no-explicit-any': 'off' },
  },
  {
    files: ['backend/**/*.js'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: {
        module: 'writable',
        require: 'readonly',
        __dirname: 'readonly',
        strapi: 'readonly',
        process: 'readonly',
        console: 'readonly',
        Buffer: 'readonly',
        fetch: 'readonly',
        URL: 'readonly',
        URLSearchParams: 'readonly',
        AbortSignal: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        performance: 'readonly',
      },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { module: 'writable', require: 'readonly' },
    },
  },
  {
    files: ['{src,extension,scripts}/**/*.{ts,tsx,mjs,astro}'],
    plugins: { local: { rules: { arrows: arrowsRule } } },
    rules: { 'local/arrows': 'error' },
  },
);
