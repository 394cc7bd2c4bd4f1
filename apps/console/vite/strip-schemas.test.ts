import { compileFunction } from 'node:vm';

import { parseAst } from 'vite';

import { type AnyNode, applyEdits } from './edits.ts';
import { makeConstantsLazy } from './lazy-constants.ts';
import { stripSchemas } from './strip-schemas.ts';

const parse = (code: string) => parseAst(code) as unknown as AnyNode;

/** Runs a transformed module and logs the calls of `z`. */
function runModule(code: string, result: string) {
  const calls: string[] = [];
  const z = (name: string) => {
    calls.push(name);
    return { name };
  };
  const lazy = (create: () => unknown) => {
    let value: unknown;
    return () => (value ??= create());
  };
  const once = (target: object, name: string, value: unknown) => {
    Object.defineProperty(target, name, { value });
    return value;
  };
  const dropped = Symbol('dropped');
  const body = code.replaceAll(/^import .*$/gm, '').replaceAll(/^\s*export /gm, '');
  const run = compileFunction(`${body}\nreturn ${result};`, ['z', 'lazy$', 'once$', 'dropped$', 'endpoint']);
  const value: unknown = Reflect.apply(run, null, [z, lazy, once, dropped, (definition: object) => definition]);
  return { calls, value };
}

describe('makeConstantsLazy', () => {
  const transform = (code: string) => applyEdits(code, makeConstantsLazy(parse(code), []));

  it('creates a constant when it is first used, once', () => {
    const code = transform("const a = z('a'); const b = { a, c: a }; const get = () => [a, b.a];");
    const { calls, value } = runModule(code, 'get');
    expect(calls).toEqual([]);

    const [first, second] = [(value as () => unknown[])(), (value as () => unknown[])()];
    expect(calls).toEqual(['a']);
    expect(first[0]).toBe(second[0]);
  });

  it.each([
    ['a property in short', "const a = z('a'); const get = () => ({ a });", { a: { name: 'a' } }],
    ['a member of the same name', "const name = z('a'); const get = () => name.name;", 'a'],
    [
      'a constant at the start of another',
      "const a = z('a'); const b = a.name.concat('!'); const get = () => b;",
      'a!',
    ],
    ['a parameter of the same name', "const a = z('a'); const get = (a = 7) => a;", 7],
    ['a local variable of the same name', "const a = z('a'); const get = () => { const [a] = [7]; return a; };", 7],
    ['a list without calls', "const a = ['x']; const get = () => a;", ['x']],
  ])('keeps the meaning of %s', (_what, code, expected) => {
    const { value } = runModule(transform(code), 'get()');
    expect(value).toEqual(expected);
  });

  it('keeps the value of an exported constant', () => {
    const code = transform("export const a = z('a');\nconst get = () => a;");
    expect(runModule(code, '[a, get()]')).toEqual({ calls: ['a'], value: [{ name: 'a' }, { name: 'a' }] });
    expect(code).toContain('export const a = /* @__PURE__ */ a$();');
  });
});

describe('stripSchemas', () => {
  it('lets a dropped schema be copied with its endpoint, but not used', () => {
    const { load } = stripSchemas();
    const { code } = (load as unknown as (id: string) => { code: string })('\0virtual:backroom-schemas');
    const run = compileFunction(`${code.replaceAll('export ', '')}\nreturn dropped$;`);
    const endpoint = { data: Reflect.apply(run, null, []) as { safeParse: unknown } };

    expect(() => ({ ...endpoint })).not.toThrow();
    expect(() => endpoint.data.safeParse).toThrow('dropped');
  });

  const CONTRACT = '/project/libs/api/contract/src/things.contract.ts';
  const CODE = `
    const thing = z('thing');
    export const thingContract = {
      list: endpoint({ method: 'GET', query: z('query'), data: z('list') }),
      update: endpoint({ method: 'PUT', body: z('body'), data: thing }),
    };`;

  it('creates the schemas of a request when they are used, and drops those of responses', () => {
    const { transform } = stripSchemas();
    const handler = transform as unknown as (
      this: { parse: typeof parse },
      code: string,
      id: string,
    ) => { code: string };
    const { calls, value } = runModule(handler.call({ parse }, CODE, CONTRACT).code, 'thingContract');
    const { list, update } = value as Record<'list' | 'update', Record<string, unknown>>;
    expect(calls).toEqual([]);

    expect(list.query).toEqual({ name: 'query' });
    expect(list.query).toBe(list.query);
    expect(update.data).toEqual({ name: 'thing' });
    expect(calls).toEqual(['query', 'thing']);
    expect(list.data).toEqual(expect.any(Symbol));
  });
});
