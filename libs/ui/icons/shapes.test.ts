import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { MODULES, type ShapeModule, writeModule } from './shapes.ts';

it.each(Object.keys(MODULES) as ShapeModule[])('shapes/%s.ts is what `node libs/ui/icons/emit.ts` writes', (name) => {
  expect(writeModule(name)).toBe(readFileSync(resolve(__dirname, `../src/icon/shapes/${name}.ts`), 'utf8'));
});
