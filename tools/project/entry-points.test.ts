import { globSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, resolve } from 'node:path';

const { resolve: resolveModule } = createRequire(import.meta.url);

/** The file that an import loads, or why it loads none. */
function findModule(specifier: string): string {
  try {
    return realpathSync(resolveModule(specifier));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const contracts = globSync('libs/api/contract/src/*/*.contract.ts');
const endpoints = globSync('libs/api/client/src/*/*.api.ts', { exclude: ['**/events/**'] });

it('the modules of endpoints are found', () => {
  expect(contracts.length).toBeGreaterThan(35);
  expect(endpoints.length).toBeGreaterThan(35);
});

it.each([
  ...contracts.map((file) => [`@backroom/contract/${basename(file, '.contract.ts')}`, file] as const),
  ...endpoints.map((file) => [`@backroom/client/${basename(file, '.api.ts')}`, file] as const),
])('%s is imported by its name, whatever folder it is in', (specifier, file) => {
  expect(findModule(specifier)).toBe(realpathSync(resolve(file)));
});
