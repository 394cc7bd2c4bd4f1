import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { computedModules } from './computed-modules.ts';

const plugin = computedModules() as unknown as {
  load: { filter: { id: RegExp }; handler: (id: string) => { code: string } };
};
const load = (file: string) => plugin.load.handler(file).code;

const folder = mkdtempSync(join(tmpdir(), 'backroom-computed-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, code: string) => {
  const file = join(folder, name);
  writeFileSync(file, code);
  return file;
};

it('replaces a module by its values, without imports', () => {
  const file = resolve('libs/records/src/record-types/record-type-names.computed.ts');
  expect(file).toMatch(plugin.load.filter.id);

  const code = load(file);

  expect(code).toMatch(/^export const recordTypesText = \{"messages":\{"zh-CN":\{"user":"用户"/m);
  expect(code).not.toContain('import');
});

it('refuses values that a literal would change', () => {
  const file = write('wrong.computed.mts', 'export const table = { of: new Map([[1, 2]]) };');

  expect(() => load(file)).toThrow('table of');
});
