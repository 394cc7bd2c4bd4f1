import type { Plugin, Rolldown } from 'vite';

import { parseSearch } from '@backroom/client';
import { deriveQueryShape } from '@backroom/contract';

import { firstRequests } from '../src/first-requests.ts';
import type { FirstRequest } from '../src/prefetched-responses.ts';

/** Modules that each kind of first frame in index.html needs. */
const FRAME_MODULES = {
  login: ['/features/sign-in/src/sign-in-page.tsx'],
  shell: ['/apps/console/src/shell/index.ts'],
};

const PLACEHOLDER = '__PREFETCH__';

/** What index.html loads while the entry loads. Chunks are indexes of `files`. */
interface Prefetch {
  files: string[];
  frames: Record<string, number[]>;
  /** By component path. */
  pages: Record<string, { chunks: number[] } & Partial<FirstRequest>>;
}

const NO_PREFETCH: Prefetch = { files: [], frames: {}, pages: {} };

/** Writes into index.html which chunks and responses to load in parallel with the entry. */
export function pageChunks(): Plugin {
  const pageModules = new Map<string, string>();
  return {
    name: 'backroom-page-chunks',
    transform: {
      filter: { id: /\.pages\.ts$/ },
      order: 'pre',
      handler(code, id) {
        for (const [, component = '', path = ''] of code.matchAll(/'(\/[^']+)': \{[^}]*?import\('\.([^']+)'\)/g))
          pageModules.set(component, id.slice(0, id.lastIndexOf('/')) + path);
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        // The development server has no chunks.
        if (!bundle) return html.replace(PLACEHOLDER, JSON.stringify(NO_PREFETCH));
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        return preloadEntry(html).replace(PLACEHOLDER, () => JSON.stringify(describePrefetch(chunks, pageModules)));
      },
    },
  };
}

/** Preloads the entry and its style sheet before the inline scripts, which delay the parser. */
function preloadEntry(html: string): string {
  const scripts = [...html.matchAll(/<script type="module" crossorigin src="([^"]+)"/g)];
  const styles = [...html.matchAll(/<link rel="stylesheet" crossorigin href="([^"]+)"/g)];
  const links = [
    ...scripts.map(([, path]) => `<link rel="modulepreload" crossorigin href="${path}" />`),
    ...styles.map(([, path]) => `<link rel="preload" as="style" crossorigin href="${path}" />`),
  ];
  return html.replace('<meta charset="utf-8" />', (charset) => [charset, ...links].join('\n    '));
}

function describePrefetch(chunks: readonly Rolldown.OutputChunk[], pageModules: ReadonlyMap<string, string>): Prefetch {
  const files: string[] = [];
  const toIndex = (name: string) => (files.includes(name) ? files.indexOf(name) : files.push(name) - 1);
  const findIndexes = (modules: readonly string[]) => findChunks(modules, chunks).map(toIndex);
  const frames = Object.fromEntries(
    Object.entries(FRAME_MODULES).map(([frame, modules]) => [frame, findIndexes(modules)]),
  );
  const unknown = Object.keys(firstRequests).filter((component) => !pageModules.has(component));
  if (unknown.length > 0) throw new Error(`first-requests.ts names unknown pages: ${unknown.join(', ')}`);
  const pages = Object.fromEntries(
    [...pageModules].map(([component, module]) => {
      const { path, query, access } = firstRequests[component] ?? {};
      const defaults = query && { query: parseSearch(deriveQueryShape(query), new URLSearchParams()) };
      const indexes = findIndexes([module]).filter((index) => !frames.shell?.includes(index));
      return [component, { chunks: indexes, ...(path && { path, access }), ...defaults }];
    }),
  );
  return { files, frames, pages };
}

/** The chunks of the modules and their imports, without those of the entry. */
function findChunks(modules: readonly string[], chunks: readonly Rolldown.OutputChunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const closure = (names: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const name of names) {
      if (seen.has(name)) continue;
      seen.add(name);
      closure(byName.get(name)?.imports ?? [], seen);
    }
    return seen;
  };
  // A module in the chunk of a group has a second, small chunk with its exports.
  const containingChunks = chunks.filter(({ moduleIds, facadeModuleId }) =>
    [...moduleIds, facadeModuleId ?? ''].some((id) => modules.some((end) => id.endsWith(end))),
  );
  const entry = closure(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  return [...closure(containingChunks.map(({ fileName }) => fileName))]
    .filter((name) => !entry.has(name))
    .map((name) => `/${name}`);
}
