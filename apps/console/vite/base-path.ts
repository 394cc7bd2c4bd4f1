import type { Plugin } from 'vite';

const HELPER = /vite\/preload-helper/;
const ABSOLUTE = 'return "/"+dep';

/**
 * Chunks that are preloaded are below the base path that the server writes into the document (`data-base`), so that one
 * build serves every path. Imports between chunks are relative.
 */
export const basePath = (): Plugin => ({
  name: 'backroom-base-path',
  apply: 'build',
  transform: {
    filter: { id: HELPER },
    order: 'post',
    handler(code) {
      if (!code.includes(ABSOLUTE)) throw new Error('the preload helper of Vite has changed: see vite/base-path.ts');
      return { code: code.replace(ABSOLUTE, 'return (document.documentElement.dataset.base??"")+"/"+dep'), map: null };
    },
  },
});
