import { globSync, readFileSync } from 'node:fs';

/** A value or a function of the type, not a parameter. */
const DEFINED = /(?:const \w+: |\): )EntityConfig</;

it('how records are written and logged is defined in `.entity.ts` files, those of the generator too', () => {
  const files = globSync([
    'apps/server/src/{platform,identity,business,live}/**/*.ts',
    'tools/generators/feature/files/apps/**/*.ts.template',
  ]);
  const defining = files.filter((file) => DEFINED.test(readFileSync(file, 'utf8')));

  expect(defining.length).toBeGreaterThan(10);
  expect(defining.filter((file) => !/\.entity\.ts(?:\.template)?$/.test(file))).toEqual([]);
});
