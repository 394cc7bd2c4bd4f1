import { type Plugin } from 'vite';

const FETCH_ADAPTER = /\/axios\/lib\/adapters\/fetch\.js$/;

/**
 * axios takes the first adapter that the browser has, and every browser has XMLHttpRequest: its other adapter, with
 * streams and multipart bodies, never runs and is left out.
 */
export function leanAxios(): Plugin {
  return {
    name: 'backroom-lean-axios',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (FETCH_ADAPTER.test(id) ? 'export const getFetch = () => null; export default null;' : null),
  };
}
