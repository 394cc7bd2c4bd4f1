import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { build, type BuildResult, type Plugin } from 'esbuild';

const UI = join(import.meta.dirname, '../../libs/ui');
export const BUDGET_FILE = join(UI, 'size-budget.json');

/** Packages that every page loads anyway. */
const SHARED = ['react', 'react-dom', 'styled-components', 'dayjs'];

/** Maps each component that the index of libs/ui exports from a `.tsx` file to its module. */
export function findComponentModules(): Map<string, string> {
  const index = readFileSync(join(UI, 'src/index.ts'), 'utf8');
  const exported = [...index.matchAll(/export \{([^}]*)\} from '(\.\/[^']+\.tsx)'/g)];
  const pairs = exported.flatMap(([, names = '', path = '']) =>
    names
      .split(',')
      .map((name): [string, string] => [name.trim(), path])
      .filter(([name]) => /^[A-Z]\w*$/.test(name)),
  );
  return new Map(pairs.sort(([one], [other]) => one.localeCompare(other)));
}

/** A virtual entry per component, as if a page used nothing else. */
const componentEntries = (modules: Map<string, string>): Plugin => ({
  name: 'pages',
  setup(bundler) {
    bundler.onResolve({ filter: /^page:/ }, ({ path }) => ({ path: path.slice('page:'.length), namespace: 'page' }));
    bundler.onLoad({ filter: /.*/, namespace: 'page' }, ({ path }) => ({
      contents: `export { ${path} } from '${modules.get(path) ?? ''}'`,
      resolveDir: join(UI, 'src'),
    }));
  },
});

type ComponentBuild = BuildResult<{ write: false; metafile: true }>;

/** Bytes of each component on its own: minified, gzipped, without lazily loaded code. */
export async function measureComponentSizes(): Promise<Record<string, number>> {
  const modules = findComponentModules();
  const names = [...modules.keys()];
  const built: ComponentBuild = await build({
    entryPoints: names.map((name) => ({ in: `page:${name}`, out: name })),
    plugins: [componentEntries(modules)],
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2023',
    outdir: '/',
    jsx: 'automatic',
    external: SHARED.flatMap((packageName) => [packageName, `${packageName}/*`]),
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  return Object.fromEntries(names.map((name) => [name, getBundleSize(name, built)]));
}

function getBundleSize(name: string, { metafile: { outputs }, outputFiles }: ComponentBuild): number {
  const entry = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === `page:${name}`);
  if (entry === undefined) throw new Error(`${name} has no bundle`);
  const loaded = new Set([entry]);
  for (const path of loaded) {
    const next = (outputs[path]?.imports ?? []).filter(
      ({ kind, external }) => kind === 'import-statement' && !external,
    );
    for (const { path: imported } of next) loaded.add(imported);
  }
  const names = [...loaded].map((path) => path.split('/').at(-1));
  const files = outputFiles.filter(({ path }) => names.includes(path.split('/').at(-1)));
  return gzipSync(Buffer.concat(files.map(({ contents }) => contents)), { level: 9 }).length;
}
