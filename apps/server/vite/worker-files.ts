import { basename, dirname, join } from 'node:path';

import type { Plugin } from 'vite';

const WORKER_URL = /new URL\(["'](\.[^"']+\.worker\.ts)["'], import\.meta\.url\)/g;

/** Makes an entry of each file that the server starts as a thread; it is in the folder of the code that names it. */
export const workerFiles = (): Plugin => ({
  name: 'backroom-worker-files',
  transform: {
    filter: { id: /\/apps\/server\/src\/.*\.ts$/, code: '.worker.ts' },
    handler(code, id) {
      const bundled = code.replaceAll(WORKER_URL, (_url, path: string) => {
        const name = basename(path, '.ts');
        this.emitFile({ type: 'chunk', id: join(dirname(id), path), fileName: `lib/${name}.js` });
        return `new URL('./${name}.js', import.meta.url)`;
      });
      if (/new URL\([^)]*\.worker\.ts/.test(bundled)) this.error('the address of a worker has another form');
      return { code: bundled, map: null };
    },
  },
});
