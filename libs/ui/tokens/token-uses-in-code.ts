/// <reference types="vite/types/importMeta.d.ts" />

/** The text of each source file that may use a token. It is large: import this module when it is asked for. */
const SOURCES: Readonly<Record<string, string>> = import.meta.glob(
  [
    '../src/**/*.{ts,tsx,css}',
    '../../{records,layout,auth}/src/**/*.{ts,tsx}',
    '../../features/*/src/**/*.{ts,tsx}',
    '../../../apps/console/src/**/*.{ts,tsx,css}',
    '!../src/theme/{tokens.css,token-names.ts}',
    '!**/*.{test,stories}.{ts,tsx}',
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

/** The files that use each token, by the name of the token without `--ui-`. */
export function collectUses(sources = SOURCES): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, string[]>();
  for (const [key, text] of Object.entries(sources))
    for (const token of new Set([...text.matchAll(/--ui-([\w-]+)/g)].map(([, name = '']) => name)))
      uses.set(token, [...(uses.get(token) ?? []), toPath(key)]);
  return uses;
}
