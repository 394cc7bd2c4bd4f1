import { serverWings } from './tools/lint/server-wings.mjs';

/** Refuses import cycles, those of types included (knip counts imports at run time only), and imports against the order of the server. */
export default {
  forbidden: [{ name: 'no-circular', severity: 'error', from: {}, to: { circular: true } }, ...serverWings],
  options: {
    tsPreCompilationDeps: true,
    exclude: { path: 'node_modules|/dist/|/migrations/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs'],
    },
  },
};
