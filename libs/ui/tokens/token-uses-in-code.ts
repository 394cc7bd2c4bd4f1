/// <reference types="vite/types/importMeta.d.ts" />

import type { Sources } from './affected.ts';

/** The text of each source file that may use a token. It is large: import this module when it is asked for. */
const TEXTS: Readonly<Record<string, string>> = import.meta.glob(
  [
    '../{package.json,src/**/*.{ts,tsx,css}}',
    '../../{records,layout,auth}/{package.json,src/**/*.{ts,tsx}}',
    '../../features/*/src/**/*.{ts,tsx}',
    '../../../apps/console/src/**/*.{ts,tsx,css}',
    '!../src/theme/{tokens.css,token-names.ts}',
    '!**/*.{test,stories}.{ts,tsx}',
    '!**/testing/**',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** The beginnings of the paths above, longest first, and what they are from the root of the repository. */
const ROOTS = [
  ['../../../', ''],
  ['../../', 'libs/'],
  ['../', 'libs/ui/'],
] as const;

function toPath(key: string): string {
  const [start = '', root = ''] = ROOTS.find(([prefix]) => key.startsWith(prefix)) ?? [];
  return root + key.slice(start.length);
}

export const SOURCES: Sources = new Map(Object.entries(TEXTS).map(([key, text]) => [toPath(key), text]));

/** The files that use each token, by the name of the token without `--ui-`. */
export function collectUses(): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, string[]>();
  for (const [path, text] of SOURCES)
    for (const token of new Set([...text.matchAll(/--ui-([\w-]+)/g)].map(([, name = '']) => name)))
      uses.set(token, [...(uses.get(token) ?? []), path]);
  return uses;
}
