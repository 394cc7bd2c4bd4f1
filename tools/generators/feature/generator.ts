import { join } from 'node:path';

import { formatFiles, generateFiles, type GeneratorCallback, type Tree } from '@nx/devkit';

import { deriveNames, type FeatureOptions } from './feature-names.ts';
import { isInstalled, linkWorkspace, writeMigration } from './post-generate.ts';
import { addWorkspace, registerFeature } from './register.ts';

/** Writes the five layers of a new resource; see CONTRIBUTING.md. */
export default async function feature(tree: Tree, options: FeatureOptions): Promise<GeneratorCallback> {
  const names = deriveNames(options);
  const paths = [
    `libs/api/contract/src/${names.plural}/${names.plural}.contract.ts`,
    `apps/server/src/business/${names.plural}`,
  ];
  if (paths.some((path) => tree.exists(path))) throw new Error(`${names.ens} already exist`);

  const wasInstalled = isInstalled(tree.root);
  generateFiles(tree, join(import.meta.dirname, 'files'), '.', { ...names });
  addWorkspace(tree, names);
  registerFeature(tree, names);
  await formatFiles(tree);

  return () => {
    // Otherwise the next command installs packages and creates the link.
    if (wasInstalled) linkWorkspace(tree.root, names);
    console.log(`UPDATE ${writeMigration(tree.root, names)}`);
  };
}
