import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { neverRun } from './vite/never-run.ts';
import { pageChunks } from './vite/page-chunks.ts';
import { precompress } from './vite/precompress.ts';
import { wireOnly } from './vite/wire-only.ts';

/** The server of `npm run dev`. */
const API = 'http://127.0.0.1:4210';

/**
 * What every page runs on, packed together: smaller than in the many pieces that sharing alone would make, and the
 * file keeps its name while only pages change. A group takes along what its modules import.
 */
const BASE = [
  /\/node_modules\/(react|react-dom|scheduler|react-redux|redux|redux-thunk|reselect|immer|@reduxjs|@standard-schema)\//,
  /\/node_modules\/(use-sync-external-store|axios|i18next|react-i18next|styled-components|stylis)\//,
  /\/libs\/ui\/src\/(alert|button|field|i18n|password-input|skeleton|spinner|text|text-input|theme|top-progress)\//,
  /\/libs\/api\/client\/src\/(?!(?!session|menu-role|app-config)[\w-]+\.api\.|search-query|menu-tree|menu-address|download|file-name|event-)/,
  /\/libs\/auth\/src\//,
  /\/apps\/console\/src\/(?!main|signed-in|menu-view|refresh-passage|unknown-path|toaster|session-end-dialog|session-end\.text|follow-events)/,
  /\/libs\/features\/errors\/src\/(page-boundary|load-failure)/,
  /\/libs\/layout\/src\/scroll-to-top/,
  /preload-helper|rolldown\/runtime/,
];
const isBase = (id: string) => BASE.some((part) => part.test(id));

/** What the first signed-in page needs beside it, in one request. */
const SHELL = /\/(signed-in|dashboard-page)\.tsx$/;

/** The same code twice, once for the React of before 18. */
const WITH_SELECTOR = 'use-sync-external-store/with-selector.js';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), neverRun(), wireOnly(), pageChunks(), precompress()],
  build: {
    outDir: '../../dist/console',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2024',
    // Every browser of that year fetches modules ahead by itself.
    modulePreload: { polyfill: false },
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
