/** Writes the shapes of the icons; run it after a change of their names or a new version of lucide-react. */
import { writeFileSync } from 'node:fs';

import { MODULES, type ShapeModule, writeModule } from './shapes.ts';

for (const name of Object.keys(MODULES) as ShapeModule[])
  writeFileSync(new URL(`../src/icon/shapes/${name}.ts`, import.meta.url), writeModule(name));
