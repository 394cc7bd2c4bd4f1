import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { basePath } from './vite/base-path.ts';
import { chunkGroups } from './vite/chunk-groups.ts';
import { compactDocument } from './vite/compact-document.ts';
import { compileHints } from './vite/compile-hints.ts';
import { computedModules } from './vite/computed-modules.ts';
import { pageChunks } from './vite/page-chunks.ts';
import { precompress } from './vite/precompress.ts';
import { retainPreviousAssets } from './vite/retain-previous-assets.ts';
import { signInIllustration } from './vite/sign-in-illustration.ts';
import { stripSchemas } from './vite/strip-schemas.ts';

/** The server of `npm run dev`. */
const API = 'http://127.0.0.1:4210';

/** Chunks that are always loaded before a page, and are therefore omitted from its preload list. */
const ALWAYS_LOADED = /\/(rolldown-runtime|base)-/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    computedModules(),
    stripSchemas(),
    compileHints(),
    basePath(),
    pageChunks(),
    signInIllustration(),
    compactDocument(),
    precompress(),
    retainPreviousAssets(),
  ],
  oxc: {
    plugins: {
      styledComponents: {
        displayName: false,
        fileName: false,
        ssr: false,
        minify: true,
        pure: true,
        transpileTemplateLiterals: false,
      },
    },
  },
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
      preserveEntrySignatures: false,
      treeshake: {
        // Calls at the top of modules of Radix that only matter to what uses their results.
        manualPureFunctions: ['__name'],
        propertyReadSideEffects: false,
      },
      output: {
        // 42 bits tell builds apart: the first page loads the name of every chunk. See also error-fingerprint.ts.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
  server: { proxy: { '/api': API, '/refreshtoken': API, '/healthz': API } },
});
