import type { Plugin, Rolldown } from 'vite';

/** Modules that each kind of first frame in index.html needs. */
const NEXT_MODULES = {
  login: ['/features/sign-in/src/sign-in-page.tsx'],
  shell: ['/apps/console/src/shell/signed-in.tsx', '/features/dashboard/src/dashboard-page.tsx'],
};

const PLACEHOLDER = '__PAGE_CHUNKS__';

/** Writes the chunks to preload into index.html, so that they load in parallel with the entry. */
export function pageChunks(): Plugin {
  return {
    name: 'backroom-page-chunks',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const preloads = Object.entries(NEXT_MODULES).map(([frame, modules]) => [frame, findChunks(modules, chunks)]);
        return html.replace(PLACEHOLDER, JSON.stringify(Object.fromEntries(preloads)));
      },
    },
  };
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
  const containingChunks = chunks.filter(({ moduleIds }) =>
    moduleIds.some((id) => modules.some((end) => id.endsWith(end))),
  );
  const entry = closure(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  return [...closure(containingChunks.map(({ fileName }) => fileName))]
    .filter((name) => !entry.has(name))
    .map((name) => `/${name}`);
}
