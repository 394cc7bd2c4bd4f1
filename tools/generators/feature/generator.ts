import { join } from 'node:path';

import { formatFiles, generateFiles, type GeneratorCallback, type Tree } from '@nx/devkit';

import { isInstalled, linkWorkspace, writeMigration } from './afterwards.ts';
import { type FeatureOptions, namesOf } from './names-of.ts';
import { addWorkspace, register, registerOnMap } from './register.ts';

/** Writes the five layers of a new resource; see CONTRIBUTING.md. */
export default async function feature(tree: Tree, options: FeatureOptions): Promise<GeneratorCallback> {
  const names = namesOf(options);
  const rooms = [`libs/api/contract/src/${names.plural}.contract.ts`, `apps/server/src/features/${names.plural}`];
  if (rooms.some((room) => tree.exists(room))) throw new Error(`${names.ens} already exist`);

  const wasInstalled = isInstalled(tree.root);
  generateFiles(tree, join(import.meta.dirname, 'files'), '.', { ...names });
  addWorkspace(tree, names);
  register(tree, names);
  await formatFiles(tree);
  registerOnMap(tree, names);

  return () => {
    // Otherwise the next command installs packages and creates the link.
    if (wasInstalled) linkWorkspace(tree.root, names);
    console.log(`UPDATE ${writeMigration(tree.root, names)}`);
  };
}
