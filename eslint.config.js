import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** The folders of src/ with the folders they may import from; lint refuses all others. */
/** @type {Record<string, string[]>} */
const allowedImports = {
  pages: ['layouts', 'scripts', 'sections', 'islands', 'ui', 'collections', 'i18n', 'lib'],
  layouts: ['scripts', 'ui', 'islands', 'collections', 'i18n', 'lib', 'offline'],
  // Of the stores, the session's token as it is stored; of the collections, types; of i18n, the choice of a locale.
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
};
const folders = Object.keys(allowedImports);

/** The rooms of src/highlights/ that its other rooms may import from. */
const commonRooms = ['text', 'languages', 'shared'];

/**
 * The rooms of src/highlights/ likewise.
 * @type {Record<string, string[]>}
 */
const allowedRooms = {
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
};
const rooms = Object.keys(allowedRooms);

/** The rooms of src/highlights/merge/; each may import from those before it. */
const mergeRooms = ['compare', 'cluster', 'rebuild', 'decisions', 'books'];

/** Where React may be imported, and the rules of its hooks hold. */
const reactFolders = ['islands', 'workspace', 'forms', 'pricing', 'hooks'];

/**
 * The restriction for the files of a folder at one depth: `up` leads from them to src/.
 * @param {string} folder
 * @param {string[]} files
 * @param {string} up a regular expression
 * @param {{ regex: string, message: string }[]} own what only these files may not import
 * @returns {import('eslint').Linter.Config}
 */
function restrict(folder, files, up, own = []) {
  const forbidden = folders.filter(
    (other) => other !== folder && !(allowedImports[folder] ?? []).includes(other),
  );
  const patterns = [
    ...own,
    {
      // The JSON of i18n/<locale>/ is data; browser code may import its types.
      regex: `^${up}(?:${forbidden.join('|')})/(?!(\\w+/)?\\w+\\.json$)`,
      message: `src/${folder}/ may import only from: ${allowedImports[folder]?.join(', ') || 'nothing else in src/'}.`,
    },
  ];
  if (folder === 'highlights') {
    patterns.push({
      regex: `^${up}product\\.ts$`,
      message: 'The core knows no plans: limits are passed in.',
    });
  }
  patterns.push({
    regex: '^(?:\\.\\./)+extension/(?:entrypoints|background|notebook|[\\w-]+\\.ts$)',
    message: 'The extension imports from src/; nothing in src/ imports the extension.',
  });
  if (folder !== 'i18n') {
    patterns.push({
      regex: '^i18next$',
      message: 'i18next runs at build time, in src/i18n/ alone.',
    });
  }
  if (!reactFolders.includes(folder)) {
    patterns.push({
      regex: '^react(-dom)?(/|$)',
      message: `Hooks are for ${reactFolders.join('/, ')}/; src/ui/ has JSX alone.`,
    });
  }
  return refuse(files, patterns);
}

/**
 * What a room may not import of its neighbours, `depth` folders up.
 * @param {string} room
 * @param {string[]} neighbours
 * @param {string[]} allowed
 * @param {number} depth
 */
function roomPattern(room, neighbours, allowed, depth) {
  const own = room.split('/').at(-1);
  const forbidden = neighbours.filter((other) => other !== own && !allowed.includes(other));
  return {
    regex: `^(?:\\.\\./){${depth}}(?:${forbidden.join('|') || '(?!)'})/`,
    message: `src/highlights/${room}/ may import only from: ${allowed.join(', ') || 'no other room'}.`,
  };
}

/**
 * Refuses imports, those by `import()` too, which `no-restricted-imports` does not see.
 * @param {string[]} files
 * @param {{ regex: string, message: string }[]} patterns
 * @returns {import('eslint').Linter.Config}
 */
function refuse(files, patterns) {
  const dynamic = patterns.map(({ regex, message }) => ({
    // A slash would end the expression.
    selector: `:matches(ImportExpression, TSImportType) > Literal[value=/${regex.replaceAll('/', '\\u002F')}/]`,
    message,
  }));
  return {
    files,
    rules: {
      'no-restricted-imports': ['error', { patterns }],
      'no-restricted-syntax': ['error', ...dynamic],
    },
  };
}

/** @type {import('eslint').Linter.Config[]} */
const importBlocks = folders.flatMap((folder) => [
  restrict(folder, [`src/${folder}/*.{ts,tsx,astro}`], '\\.\\./'),
  restrict(folder, [`src/${folder}/*/**/*.{ts,tsx,astro}`], '(?:\\.\\./){2,}'),
]);
importBlocks.push(
  restrict('islands', ['src/islands/*/*.{ts,tsx}'], '(?:\\.\\./){2,}', [
    {
      regex: '^\\.\\./(?!\\.\\./)',
      message: 'What two islands share stands in forms/, pricing/ or hooks/.',
    },
  ]),
);
for (const [room, allowed] of Object.entries(allowedRooms)) {
  for (const [index, files] of [`${room}/*.ts`, `${room}/*/*.ts`].entries()) {
    const own = roomPattern(room, rooms, allowed, index + 1);
    importBlocks.push(
      restrict('highlights', [`src/highlights/${files}`], '(?:\\.\\./){2,}', [own]),
    );
  }
}
for (const [index, room] of mergeRooms.entries()) {
  const patterns = [
    roomPattern('merge', rooms, allowedRooms['merge'] ?? [], 2),
    roomPattern(`merge/${room}`, mergeRooms, mergeRooms.slice(0, index), 1),
    {
      regex: '^\\.\\./[\\w-]+\\.ts$',
      message:
        'What an import begins and ends with imports the rooms of merge/, never the other way.',
    },
  ];
  importBlocks.push(
    restrict('highlights', [`src/highlights/merge/${room}/*.ts`], '(?:\\.\\./){2,}', patterns),
  );
}

importBlocks.push(
  refuse(
    ['scripts/**/*.{ts,mjs}'],
    [{ regex: '(?:\\.\\./)+tests/', message: 'Tests import scripts, never the other way.' }],
  ),
  refuse(
    ['extension/**/*.ts'],
    [
      {
        regex: '(?:\\.\\./)+src/(?!highlights/|i18n/|lib/|product\\.ts)',
        message: 'extension/ may import only from: src/highlights, i18n, lib, product.',
      },
    ],
  ),
  refuse(
    ['src/product.ts'],
    [
      {
        regex: '^(?!\\.\\./i18n/en/\\w+\\.json$)',
        message: 'Every folder may import src/product.ts: it imports no code.',
      },
    ],
  ),
);

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
  ...importBlocks,
);
