import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import checkFile from 'eslint-plugin-check-file';
import regexp from 'eslint-plugin-regexp';
import importSort from 'eslint-plugin-simple-import-sort';
import storybook from 'eslint-plugin-storybook';
import tseslint from 'typescript-eslint';

import { boundaries } from './tools/lint/boundaries.mjs';
import { logicalStyles } from './tools/lint/logical-styles.mjs';
import { oneCalendar } from './tools/lint/one-calendar.mjs';

/** Files whose tool asks for a default export. */
const DEFAULT_EXPORT_FILES = [
  '**/*.config.{ts,mjs}',
  '**/*.stories.tsx',
  '**/.storybook/*',
  '.dependency-cruiser.mjs',
  'tools/jest/*.mjs',
  'tools/generators/**/*.ts',
];

const PRODUCT_FILES = [
  'apps/{console,server}/src/**/*.{ts,tsx}',
  'libs/*/src/**/*.{ts,tsx}',
  'libs/{api,features}/*/src/**/*.{ts,tsx}',
];

const bans = [
  {
    selector: 'ObjectExpression > SpreadElement > ObjectExpression',
    message: 'Write the properties: no spread of an object literal.',
  },
  {
    selector: 'JSXSpreadAttribute > ObjectExpression',
    message: 'Write the attributes: no spread of an object literal.',
  },
  {
    selector: "ExportNamedDeclaration > VariableDeclaration[kind!='const']",
    message: 'Export a function that returns it: importers cannot see that it changes.',
  },
  {
    selector: "CallExpression[callee.property.name='spyOn'] > Literal[value='dispatch']",
    message: 'Expect what an action has done: a test that names the action passes with a wrong one.',
  },
  { selector: 'ExportAllDeclaration', message: 'List the exports: no `export *`.' },
  { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Text only: no dangerouslySetInnerHTML.' },
  { selector: "AssignmentExpression[left.property.name='innerHTML']", message: 'Text only: no innerHTML.' },
  {
    selector: 'ImportExpression[source.type!="Literal"]',
    message: 'Only a literal may be imported.',
  },
  {
    selector: "NewExpression[callee.name='RegExp'] > :not(Literal):not(TemplateLiteral[expressions.length=0])",
    message: 'No RegExp built from input.',
  },
  {
    selector:
      "CallExpression[callee.name='useMediaQuery'] > Literal[value=/575/], VariableDeclarator > Literal[value=/^.max-width: 575/]",
    message: 'useIsPhone tells whether the window is as narrow as a phone.',
  },
];
const lists = [
  { selector: "Literal[value='、']", message: 'formatList separates names as the language does.' },
  {
    selector: "MemberExpression[object.name='Intl'][property.name='ListFormat']",
    message: 'formatList is the one place for it.',
  },
];
const defaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports only; a default where a tool demands it.',
};

export default tseslint.config(
  { ignores: ['**/node_modules/**', 'dist/**', '.nx/**', '.data/**', '**/migrations/**', '**/planted/**'] },
  js.configs.recommended,
  // Rules that need types, and those of React, are in .oxlintrc.json: there they take a tenth of the time.
  ...tseslint.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { '@nx': nx, 'check-file': checkFile, 'simple-import-sort': importSort },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{ts,tsx,mjs}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': ['error', { '{apps,libs,tools}/**/src/**/': 'KEBAB_CASE' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-useless-rename': 'error',
      // Work belongs in an issue; a comment names the user, instance or code that it is about.
      'no-warning-comments': [
        'error',
        { terms: ['todo', 'fixme', 'nobody', 'somebody', 'whoever'], location: 'anywhere' },
      ],
      'object-shorthand': ['error', 'always', { avoidQuotes: true }],
      'no-restricted-syntax': ['error', ...bans, defaultExport],
      'simple-import-sort/exports': 'error',
      'simple-import-sort/imports': [
        'error',
        // platform, packages, our packages, this package
        { groups: [['^\\u0000'], ['^node:'], ['^@?\\w'], ['^@backroom/'], ['^\\.']] },
      ],
    },
  },
  ...boundaries,
  {
    files: [
      'apps/console/src/**/*.{ts,tsx}',
      'libs/{auth,layout,records}/src/**/*.{ts,tsx}',
      'libs/features/*/src/**/*.{ts,tsx}',
    ],
    ignores: ['**/*.{test,stories}.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...bans, ...lists, defaultExport] },
  },
  {
    files: PRODUCT_FILES,
    ignores: ['**/*.{test,stories,process}.{ts,tsx}', '**/testing/**'],
    plugins: { days: oneCalendar },
    rules: { 'days/one-calendar': 'error' },
  },
  { files: ['**/*.{ts,tsx}'], plugins: { days: oneCalendar }, rules: { 'days/lengths': 'error' } },
  {
    files: ['apps/console/**/*.{ts,tsx}', 'libs/**/*.{ts,tsx}', 'libs/ui/.storybook/*.{ts,tsx}'],
    ignores: ['**/*.{test,text}.{ts,tsx}', 'libs/api/**'],
    plugins: { styles: logicalStyles },
    rules: { 'styles/logical-styles': 'error' },
  },
  ...storybook.configs['flat/recommended'],
  { files: DEFAULT_EXPORT_FILES, rules: { 'no-restricted-syntax': ['error', ...bans] } },
  {
    files: ['**/*.{test,spec,journey,process}.{ts,tsx}', '**/*.stories.tsx', 'apps/console-e2e/**', '**/testing/**'],
    rules: {
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: { process: 'readonly', console: 'readonly', globalThis: 'readonly', Request: 'readonly' },
    },
  },
  {
    // Input of any length is matched in linear time.
    files: PRODUCT_FILES,
    ignores: ['**/*.{test,stories}.{ts,tsx}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'certain' }],
    },
  },
);
