import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { pageChunks } from './vite/page-chunks.ts';
import { precompress } from './vite/precompress.ts';
import { retainPreviousAssets } from './vite/retain-previous-assets.ts';
import { stripFunctionNames } from './vite/strip-function-names.ts';
import { stripSchemas } from './vite/strip-schemas.ts';
import { stubUnusedModules } from './vite/stub-unused-modules.ts';

/** The server of `npm run dev`. */
const API = 'http://127.0.0.1:4210';

/**
 * Modules that every page needs, in one chunk: smaller than many shared chunks, and its hash does not change with the
 * pages. A group includes the imports of its modules.
 */
const BASE = [
  /\/node_modules\/(react|react-dom|scheduler|react-redux|redux|redux-thunk|reselect|immer|@reduxjs|@standard-schema)\//,
  /\/node_modules\/(use-sync-external-store|axios|i18next|react-i18next|styled-components|stylis)\//,
  /\/libs\/ui\/src\/(alert|button|field(?!\/use-)|i18n|image|password-input|skeleton|spinner|text|text-input|theme(?!\/(?:brand-style|set-brand|hover-tint|hex-color))|top-progress)\//,
  /\/libs\/api\/client\/src\/(?!(?!session\.|navigation\.|app-config\.)[\w-]+\.api\.|search-query|navigation-|download|file-name|event-|leader-tab|session-event-handler|update-tags|previous-record|patch-current-user)/,
  /\/libs\/auth\/src\/(?!page-link|view|action-map)/,
  /\/apps\/console\/src\/(?!main|page-registry|shell\/|error-reporting\/(?!capture-error|build-version)|toaster|session-end-dialog|session-end\.text)/,
  /\/libs\/features\/errors\/src\/(page-error-boundary|chunk-load-error)/,
  /preload-helper|rolldown\/runtime/,
];
const isBase = (id: string) => BASE.some((part) => part.test(id));

/** Further modules of the first page after signing in, in one chunk. */
const SHELL = /\/(signed-in|dashboard-page)\.tsx$/;

/** Chunks that are always loaded before a page, and are therefore omitted from its preload list. */
const ALWAYS_LOADED = /\/(rolldown-runtime|base)-/;

/** Small components of lists that other pages use too; otherwise each would be a separate chunk. */
const LIST_PARTS = /\/libs\/ui\/src\/(status-tag|switch|checkbox\/checkbox|empty-state\/empty-state)\b/;

/** Small components shared by lists and overlays. */
const OVERLAY =
  /\/libs\/ui\/src\/(overlay\/close-button|measure\/use-media-query|toaster\/(toast-tone|toaster\.text))|\/@radix-ui\/react-(presence|visually-hidden)\//;

/** Modules of every list page, in one chunk instead of twenty. */
const LIST = /\/libs\/records\/src\/(list\/(?!removal|list\.text)|columns\/|status-options)/;
/** Schema library and shared schemas of the contracts. */
const SCHEMAS = /\/node_modules\/zod\/|\/libs\/api\/contract\/src\/(fields|envelope|history\.contract)/;
/** A path that is not in the menu of the user: the check and the page that explains it, in one request. */
const PAGE_ACCESS = /\/shell\/unknown-path|\/page-access\.(api|contract)\.ts|\/errors\/src\/(forbidden|missing-right)/;
/** Texts of lists and forms that other pages use too. */
const RECORD_TEXTS = /\/libs\/records\/src\/(errors|record\.text|list\/list\.text)/;

/** The shim for React before 18 is replaced, because it duplicates this module. */
const WITH_SELECTOR = 'use-sync-external-store/with-selector.js';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    stubUnusedModules(),
    stripFunctionNames(),
    stripSchemas(),
    pageChunks(),
    precompress(),
    retainPreviousAssets(),
  ],
  build: {
    outDir: '../../dist/console',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2024',
    // All target browsers support modulepreload.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_page, parts) => parts.filter((part) => !ALWAYS_LOADED.test(part)),
    },
    // The content security policy forbids data URLs.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Sizes are checked compressed by the budget tests.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: isBase, priority: 2 },
            { name: 'shell', test: SHELL, priority: 1 },
            { name: 'page-access', test: PAGE_ACCESS },
            { name: 'list-parts', test: LIST_PARTS },
            { name: 'list', test: LIST },
            { name: 'overlay', test: OVERLAY, priority: 1 },
            { name: 'schemas', test: SCHEMAS, priority: 1 },
            { name: 'record-texts', test: RECORD_TEXTS, priority: 1 },
          ],
        },
      },
    },
  },
  resolve: {
    alias: [
      // Built into React since 18.
      { find: /^use-sync-external-store\/shim(\/index.js)?$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/, replacement: WITH_SELECTOR },
    ],
  },
  server: { proxy: { '/api': API, '/refreshtoken': API, '/healthz': API } },
});
