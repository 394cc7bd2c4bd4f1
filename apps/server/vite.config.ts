import { defineConfig } from 'vite';

import { copiedFiles, copiedPackages } from './vite/copied-files.ts';
import { workerFiles } from './vite/worker-files.ts';

/** The server in one folder, `dist/server`: two entries, their code in `lib`, and what they read. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [workerFiles(), copiedFiles()],
  ssr: { noExternal: true, external: copiedPackages },
  build: {
    ssr: true,
    outDir: '../../dist/server',
    emptyOutDir: true,
    target: 'es2024',
    // Names and lines in stack traces can be read without a source map, which would cost 60 MB of memory.
    minify: false,
    sourcemap: false,
    license: { fileName: 'licenses.md' },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { main: 'src/main.ts', backroom: 'src/cli.ts' },
      // Above each module is the path of its source.
      experimental: { attachDebugInfo: 'simple' },
      output: {
        // A class or function that had to be renamed keeps its name in errors.
        keepNames: true,
        entryFileNames: '[name].js',
        // Named after a module only if that is what is loaded.
        chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? 'lib/[name].js' : 'lib/shared.js'),
      },
    },
  },
});
