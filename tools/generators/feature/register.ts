import { type Tree, updateJson } from '@nx/devkit';

import type { Names } from './feature-names.ts';
import { insertBefore, insertImport } from './text-edits.ts';

/** Edits one file of the workspace. */
function editFile(tree: Tree, file: string, edit: (text: string) => string): void {
  const text = tree.read(file, 'utf8');
  if (text === null) throw new Error(`${file} does not exist`);
  tree.write(file, edit(text));
}

/** Adds the resource to the lists from which everything else is read; a test holds how many they are. */
export function registerFeature(tree: Tree, names: Names): void {
  registerDescriptor(tree, names);
  registerServer(tree, names);
  registerPages(tree, names);
}

/** The descriptor, from which record type, names, pages, actions, labels and cache tag are read. */
function registerDescriptor(tree: Tree, { plural, camel }: Names): void {
  const file = 'libs/api/contract/src/resources/index.ts';
  const line = `import { ${camel}Resource } from './${plural}.resource.ts';`;
  editFile(tree, file, (text) =>
    insertImport(
      insertBefore(text, '  notice: noticeResource,\n', `  ${camel}: ${camel}Resource,\n`, file),
      line,
      './',
      file,
    ),
  );
}

/** Routes, table, menu entries and demo data. */
function registerServer(tree: Tree, { plural, camel, camels }: Names): void {
  const file = 'apps/server/src/server-resources.ts';
  const entry = `  ${camel}: { routes: ${camel}Routes, table: ${camels}, seed: ${camel}Seed },\n`;
  const imports = [
    [`import { ${camel}Routes } from './business/${plural}/${plural}.routes.ts';`, './business/'],
    [`import { ${camel}Seed } from './database/seed/${plural}.ts';`, './database/seed/'],
    [`import { ${camels} } from './schema/${plural}.table.ts';`, './schema/'],
  ] as const;
  editFile(tree, file, (text) =>
    imports.reduce(
      (imported, [line, prefix]) => insertImport(imported, line, prefix, file),
      insertBefore(text, '  notice: { routes', entry, file),
    ),
  );
}

function registerPages(tree: Tree, { plural, camel }: Names): void {
  const file = 'apps/console/src/page-registry.ts';
  const line = `import { ${camel}Pages } from '@backroom/feature-${plural}';`;
  editFile(tree, file, (text) =>
    insertImport(text.replace(/,?(\s*)\]\.flatMap\(/, `, ${camel}Pages$1].flatMap(`), line, '@backroom/feature-', file),
  );
}

interface Manifest {
  name: string;
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}
interface Lock {
  packages: Record<string, object>;
}

/** Writes the package.json of the feature, and the lock file as npm would, so that nothing needs to be installed. */
export function addWorkspace(tree: Tree, { plural }: Names): void {
  const name = `@backroom/feature-${plural}`;
  const path = `libs/features/${plural}`;
  const model = JSON.parse(tree.read('libs/features/posts/package.json', 'utf8') ?? '{}') as Manifest;
  const manifest = { ...model, name, exports: { '.': `./src/${plural}.pages.ts` } };
  tree.write(`${path}/package.json`, JSON.stringify(manifest, null, 2));

  updateJson(tree, 'package-lock.json', (lock: Lock) => {
    const { version, dependencies, devDependencies } = manifest;
    const { '': root, ...packages } = lock.packages;
    const all = {
      ...packages,
      [path]: { name, version, dependencies, devDependencies },
      [`node_modules/${name}`]: { resolved: path, link: true },
    };
    const sortedPackages = Object.entries(all).sort(([one], [other]) => one.localeCompare(other, 'en'));
    return { ...lock, packages: { '': root, ...Object.fromEntries(sortedPackages) } };
  });
}
