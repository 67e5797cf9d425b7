import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import { posix, relative } from 'node:path';
import tseslint from 'typescript-eslint';

/** What the rooms of src/highlights/ share. */
const commonRooms = ['text', 'languages', 'shared'];

/** Where lib/ holds what a browser can run. */
const browserLib = ['lib/browser', 'lib/shared'];

/**
 * What every folder of src/ may import: plans, which import no code, and the English texts as
 * types.
 * @param {string} imported
 * @param {boolean} isType
 */
const isForAll = (imported, isType) =>
  imported === 'src/product.ts' || (isType && imported.startsWith('i18n/en/'));

/**
 * The folders of src/, and some files, each with all that it may import: paths from src/, and
 * packages. Lint refuses all others.
 * @type {Record<string, string[]>}
 */
const sources = {
  pages: [
    'layouts',
    'page-scripts',
    'sections',
    'islands',
    'ui',
    'collections',
    'i18n',
    'lib',
    'styles',
    'astro',
    '@astrojs/rss',
  ],
  layouts: [
    'page-scripts',
    'ui',
    'islands',
    'collections',
    'i18n',
    'lib',
    'offline',
    'styles',
    'astro',
  ],
  'page-scripts': [
    'stores/session/stored-token.ts',
    'collections/search-entries.ts',
    'highlights',
    'i18n/detect-locale.ts',
    ...browserLib,
    '@plausible-analytics/tracker',
    'minisearch',
  ],
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
    'styles',
    '../content',
    'astro',
  ],
  // lib/build in its .astro files.
  ui: ['lib/shared', 'lib/build', 'astro'],
  islands: [
    'ui',
    'forms',
    'pricing',
    'hooks',
    'stores',
    'api',
    'highlights',
    ...browserLib,
    'react',
    '@nanostores/react',
  ],
  workspace: [
    'ui',
    'hooks',
    'stores',
    'highlights',
    ...browserLib,
    'react',
    'react-dom',
    'nanostores',
    '@nanostores/react',
  ],
  forms: ['ui', 'hooks', 'api', ...browserLib, 'react'],
  pricing: ['ui', 'hooks', 'stores', ...browserLib, 'react', '@nanostores/react'],
  hooks: ['stores', 'i18n/route-guards.ts', ...browserLib, 'react'],
  stores: ['api', 'highlights', ...browserLib, 'idb', 'nanostores', 'virtual'],
  api: [...browserLib, '../backend/shared', 'ofetch'],
  highlights: [
    'lib/shared/memoize.ts',
    'lib/shared/day-constants.ts',
    'lib/shared/east-asian-typography.ts',
    'lib/shared/fill.ts',
    'lib/shared/in-time.ts',
    'lib/shared/lost-chunk.ts',
    'lib/shared/primary-subtag.ts',
    'fflate',
    'mustache',
  ],
  // Evaluated by the build, which writes the result into the scripts.
  'highlights/read/formats/our-words.build.ts': ['highlights', '../i18n', 'node'],
  collections: ['i18n', 'lib/build', 'lib/shared', 'astro'],
  i18n: ['lib/build', 'lib/shared', 'i18next', 'astro', 'node'],
  directives: ['lib/browser', 'astro'],
  integrations: [
    'i18n',
    'lib/build',
    'lib/shared',
    'offline',
    'highlights',
    '@astrojs/sitemap',
    'astro',
    'htmlparser2',
    'node',
    'subset-font',
    'vite',
    'workbox-build',
  ],
  offline: ['lib/shared'],
  'lib/shared': ['../content/plans.json', '../backend/shared'],
  'lib/browser': ['lib/shared', 'idb'],
  'lib/build': [
    'lib/shared',
    '../backend/shared',
    '../content/pictures',
    '@resvg/resvg-js',
    'astro',
    'node',
    'satori',
    'sharp',
    'vite',
  ],
  'content.config.ts': ['collections', 'i18n', 'lib/build', 'lib/shared', 'astro', 'node'],
  'product.ts': ['../backend/shared'],
};

/**
 * Rooms of a folder, each with those beside it that it may import from.
 * @type {Record<string, Record<string, string[]>>}
 */
const rooms = {
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

/** Where the rules of React's hooks hold. */
const reactFolders = Object.keys(sources).filter((name) => sources[name]?.includes('react'));

/**
 * What else files may not import.
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
    files: /^src\/.*\.tsx$/,
    imports: /^src\/lib\/build\//,
    message: 'A component of React runs in the browser, too: lib/build/ is for the build alone.',
  },
  {
    files: /^scripts\//,
    imports: /^tests\//,
    message: 'Tests import scripts, never the other way.',
  },
  {
    files: /^extension\//,
    imports: /^(?:tests|scripts|backend|src\/(?!highlights\/|i18n\/|lib\/|product\.ts))/,
    message: 'extension/ may import only from: src/highlights, i18n, lib, product.',
  },
  {
    files: /^extension\/(?:entrypoints|background|notebook)\//,
    imports: /^src\/lib\/build\//,
    message: 'This runs in the browser: lib/build/ is for the build alone.',
  },
];

/**
 * Whether a path is that of a folder or in it, or a name that of a package or a part of it.
 * @param {string} path @param {string} parent
 */
const isWithin = (path, parent) =>
  path === parent || path.startsWith(`${parent}/`) || path.startsWith(`${parent}:`);

/**
 * Why a file may not import another, or null.
 * @param {string} file path from the root of the project
 * @param {{ imported: string, isPackage: boolean, isType: boolean }} line what is imported: a path
 *   likewise, or the name of a package
 */
function refusalOf(file, { imported, isPackage, isType }) {
  if (file.startsWith('src/') && !isForAll(imported, isType)) {
    const own = Object.keys(sources).findLast((name) => isWithin(file, `src/${name}`));
    if (own === undefined) return `${file} is in no folder of the table in eslint.config.js.`;
    const allowed = sources[own] ?? [];
    const isAllowed = [...allowed, own].some((name) =>
      isWithin(imported, isPackage ? name : posix.join('src', name)),
    );
    if (!isAllowed)
      return `src/${own} may import only from: ${allowed.join(', ') || 'nothing beside it'}.`;
  }
  /** @param {string} path @param {string} parent */
  const roomIn = (path, parent) =>
    path.startsWith(`${parent}/`) ? (path.slice(parent.length + 1).split('/')[0] ?? '') : '';
  for (const [parent, lists] of Object.entries(rooms)) {
    const [from, to] = [roomIn(file, parent), roomIn(imported, parent)];
    const allowed = lists[from];
    if (allowed && from !== to && to in lists && !allowed.includes(to))
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
    const check = ({ type, source, importKind }) => {
      if (typeof source?.value !== 'string') return;
      const [path] = source.value.split('?');
      const isPackage = !path.startsWith('.');
      const imported = isPackage ? path : posix.join(posix.dirname(file), path);
      const isType = importKind === 'type' || type === 'TSImportType';
      const message = refusalOf(file, { imported, isPackage, isType });
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
  {
    // Prettier wraps code, but no comment. What the pattern names cannot be wrapped.
    rules: {
      'max-len': [
        'error',
        {
          code: 1000,
          comments: 100,
          ignoreUrls: true,
          ignorePattern: '@type|eslint-|(//|\\*) {3}',
        },
      ],
    },
  },
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
    // The core also runs in workers: a page's objects are passed in.
    files: ['src/highlights/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...Object.keys({ ...globals.browser, ...globals.node }).filter(
          (name) => !(name in globals.worker),
        ),
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
    languageOptions: { globals: globals.nodeBuiltin },
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
      globals: { ...globals.node, strapi: 'readonly' },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs', globals: globals.node },
  },
  {
    files: ['{src,extension,scripts}/**/*.{ts,tsx,mjs,astro}'],
    plugins: { local: { rules: { arrows: arrowsRule } } },
    rules: { 'local/arrows': 'error' },
  },
);
