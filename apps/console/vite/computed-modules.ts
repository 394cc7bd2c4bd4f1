import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';

import type { Plugin } from 'vite';

const COMPUTED = /\.computed\.m?ts$/;

/**
 * Evaluates modules `*.computed.ts` and replaces them by their values, so that a table that is computed from all
 * resources loads none of them.
 */
export function computedModules(): Plugin {
  return {
    name: 'backroom-computed-modules',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: COMPUTED },
      handler: (id) => (COMPUTED.test(id) ? { code: toLiterals(id), moduleSideEffects: false } : null),
    },
  };
}

function toLiterals(file: string): string {
  const values = createRequire(import.meta.url)(file) as Record<string, unknown>;
  const constants = Object.entries(values).filter(([name]) => name !== '__esModule');
  return constants.map(([name, value]) => `export const ${name} = ${toLiteral(file, name, value)};\n`).join('');
}

function toLiteral(file: string, name: string, value: unknown): string {
  const literal = JSON.stringify(value) as string | undefined;
  if (literal === undefined || !isDeepStrictEqual(JSON.parse(literal), value))
    throw new Error(`${name} of ${file} is no plain data`);
  return literal;
}
