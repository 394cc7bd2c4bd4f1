import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { keepFormer } from './vite/keep-former.ts';
import { neverRun } from './vite/never-run.ts';
import { pageChunks } from './vite/page-chunks.ts';
import { precompress } from './vite/precompress.ts';
import { wireOnly } from './vite/wire-only.ts';
import { withoutNames } from './vite/without-names.ts';

/** The server of `npm run dev`. */
const API = 'http://127.0.0.1:4210';

/**
 * What every page runs on, packed together: smaller than in the many pieces that sharing alone would make, and the
 * file keeps its name while only pages change. A group takes along what its modules import.
 */
const BASE = [
  /\/node_modules\/(react|react-dom|scheduler|react-redux|redux|redux-thunk|reselect|immer|@reduxjs|@standard-schema)\//,
  /\/node_modules\/(use-sync-external-store|axios|i18next|react-i18next|styled-components|stylis)\//,
  /\/libs\/ui\/src\/(alert|button|field|i18n|password-input|skeleton|spinner|text|text-input|theme(?!\/(?:brand-style|set-brand|hover-tint|hex-color))|top-progress)\//,
  /\/libs\/api\/client\/src\/(?!(?!session|menu-role|app-config)[\w-]+\.api\.|search-query|menu-(?!role)|download|file-name|event-)/,
  /\/libs\/auth\/src\/(?!page-link|view|action-map)/,
  /\/apps\/console\/src\/(?!main|page-registry|shell\/|faults\/(?!note|own-version)|toaster|session-end-dialog|session-end\.text)/,
  /\/libs\/features\/errors\/src\/(page-boundary|load-failure)/,
  /preload-helper|rolldown\/runtime/,
];
const isBase = (id: string) => BASE.some((part) => part.test(id));

/** What the first signed-in page needs beside it, in one request. */
const SHELL = /\/(signed-in|dashboard-page)\.tsx$/;

/** Whatever asks for a page has these already: naming them once more for each page would be bytes for nothing. */
const HELD = /\/(rolldown-runtime|base)-/;

/** Small parts of every list that other pages use too: each alone would be a request of its own. */
const LIST_PARTS = /\/libs\/ui\/src\/(status-tag|switch|checkbox\/checkbox|empty-state\/empty-state)\b/;

/** Small parts of lists that also stand in what comes late on every page. */
const OVERLAY =
  /\/libs\/ui\/src\/(overlay\/close-button|measure\/use-media-query)|\/@radix-ui\/react-(presence|visually-hidden)\//;

/** What every list of records is made of, in one request instead of twenty. */
const LIST = /\/libs\/records\/src\/(list\/(?!removal|list\.text)|columns\/|status-options)/;
/** What every contract is written with. */
const SCHEMAS = /\/node_modules\/zod\/|\/libs\/api\/contract\/src\/(fields|envelope|history\.contract)/;
/** And the words of those that other pages use as well. */
const RECORD_WORDS = /\/libs\/records\/src\/(failure|record\.text|list\/list\.text)/;

/** The same code twice, once for the React of before 18. */
const WITH_SELECTOR = 'use-sync-external-store/with-selector.js';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), neverRun(), withoutNames(), wireOnly(), pageChunks(), precompress(), keepFormer()],
  build: {
    outDir: '../../dist/console',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2024',
    // Every browser of that year fetches modules ahead by itself.
    modulePreload: { polyfill: false, resolveDependencies: (_page, parts) => parts.filter((part) => !HELD.test(part)) },
    // Under a policy that allows no inline data, a small file is still a file.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Sizes are watched packed, by the budget in the tests.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: isBase, priority: 2 },
            { name: 'shell', test: SHELL, priority: 1 },
            { name: 'list-parts', test: LIST_PARTS },
            { name: 'list', test: LIST },
            { name: 'overlay', test: OVERLAY, priority: 1 },
            { name: 'schemas', test: SCHEMAS, priority: 1 },
            { name: 'record-words', test: RECORD_WORDS, priority: 1 },
          ],
        },
      },
    },
  },
  resolve: {
    alias: [
      // React has it built in since 18.
      { find: /^use-sync-external-store\/shim(\/index.js)?$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/, replacement: WITH_SELECTOR },
    ],
  },
  server: { proxy: { '/api': API, '/refreshtoken': API, '/healthz': API } },
});
