import { globSync, readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';

import { parseAst } from 'vite';

import { stripSchemas } from './strip-schemas.ts';

type Transform = (this: { parse: typeof parseAst }, code: string, id: string) => { code: string } | null;

const plugin = stripSchemas() as unknown as {
  buildStart: () => void;
  load: (id: string) => { code: string };
  transform: Transform;
};
const FOLDER = '/project/libs/api/contract/src';
const transform = (code: string, file: string) =>
  plugin.transform.call({ parse: parseAst }, code, `${FOLDER}/${file}`)?.code;

/** Runs a transformed module, with the calls of `z`. */
function runModule(code: string, result: string) {
  const calls: string[] = [];
  const z = (name: string) => {
    calls.push(name);
    return { name };
  };
  const dropped = Symbol('dropped');
  const body = code.replaceAll(/^\s*import .*$/gm, '').replaceAll(/^\s*export /gm, '');
  const run = compileFunction(`${body}\nreturn ${result};`, ['z', 'dropped$', 'endpoint']);
  const value: unknown = Reflect.apply(run, null, [z, dropped, (definition: object) => definition]);
  return { calls, value, dropped };
}

beforeAll(() => plugin.buildStart());

it('lets a dropped schema be copied with its endpoint, but not used', () => {
  const { code } = plugin.load('\0virtual:backroom-schemas');
  const run = compileFunction(`${code.replaceAll('export ', '')}\nreturn dropped$;`);
  const endpoint = { data: Reflect.apply(run, null, []) as { safeParse: unknown } };

  expect(() => ({ ...endpoint })).not.toThrow();
  expect(() => endpoint.data.safeParse).toThrow('dropped');
});

it('drops the schemas of endpoints, and adds what the client checks', () => {
  const code = `
    import { postListQuery, post } from './posts.schemas.ts';
    const params = z('params');
    export const postContract = {
      list: endpoint({ method: 'GET', summary: 'A page of posts', query: z('query'), data: z('list'), mayLag: true }),
      byId: endpoint({ method: 'GET', summary: 'One post', params, data: post, reportsWrites: true, }),
    };`;
  const { value, dropped } = runModule(transform(code, 'posts/posts.contract.ts') ?? '', 'postContract');

  const { list, byId } = value as Record<'list' | 'byId', Record<string, unknown>>;
  expect(list).toMatchObject({ query: dropped, data: dropped, shape: { list: expect.any(Array) as unknown } });
  expect(list).toMatchObject({ queryShape: { pageIndex: { min: 1, max: 1_000_000, default: 1 } } });
  expect(list).not.toHaveProperty('summary');
  expect(list).not.toHaveProperty('mayLag');
  expect(byId).not.toHaveProperty('reportsWrites');
  expect(byId).toMatchObject({ params: dropped, data: dropped });
  expect(byId).not.toHaveProperty('queryShape');
});

it('fails for an endpoint that the contract does not have', () => {
  const code = "export const postContract = { list: endpoint({ summary: 'Planted' }) };";
  expect(() => transform(code, 'posts/posts.contract.ts')).toThrow('There is no endpoint “Planted”');
});

it('marks the constants of schemas as pure and keeps their values', () => {
  const code = transform("export const a = z('a'); const get = () => a;", 'posts/posts.schemas.ts') ?? '';
  expect(code).toContain("export const a = /* @__PURE__ */ (() => (z('a')))();");
  expect(runModule(code, 'get()')).toMatchObject({ calls: ['a'], value: { name: 'a' } });
});

it.each(globSync('libs/api/contract/src/**/*.{contract,schemas}.ts'))('knows %s by its place', (file) => {
  const { code } = plugin.transform.call({ parse: parseAst }, "export const a = z('a');", `/project/${file}`) ?? {};
  expect(code).toContain(file.endsWith('.contract.ts') ? 'virtual:backroom-schemas' : '@__PURE__');
});

it('finds no schema written in a contract, which every page with the contract would load', () => {
  const contracts = globSync('libs/api/contract/src/**/*.contract.ts');
  expect(contracts.length).toBeGreaterThan(40);
  expect(contracts.filter((file) => readFileSync(file, 'utf8').includes('import * as z from'))).toEqual([]);
});

it('changes no other modules', () => {
  const code = "export const a = z('a');";
  expect(transform(code, 'posts/posts.constants.ts')).toBeUndefined();
  expect(transform(code, 'calendar/days.ts')).toBeUndefined();
  expect(plugin.transform.call({ parse: parseAst }, code, '/project/libs/ui/src/posts.ts')).toBeNull();
});
