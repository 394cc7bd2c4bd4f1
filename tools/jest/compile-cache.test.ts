import vm from 'node:vm';

import { shareCompiledModules } from './compile-cache.mjs';

const { compileFunction, Script } = vm;
const scripts: string[] = [];

beforeEach(() => {
  vm.Script = class extends Script {
    constructor(...args: ConstructorParameters<typeof Script>) {
      super(...args);
      scripts.push(args[0]);
    }
  };
  shareCompiledModules();
});

afterEach(() => {
  vm.Script = Script;
  vm.compileFunction = compileFunction;
  scripts.length = 0;
});

/** As Jest does for each test file, in a window of its own. */
function runModule<Result>(
  filename: string,
  source: string,
  importModuleDynamically?: () => Promise<object>,
): { result: Result; globals: object } {
  const globals = vm.createContext({});
  const options = { filename, parsingContext: globals, importModuleDynamically } as vm.CompileFunctionOptions;
  const run = vm.compileFunction(source, ['value'], options) as unknown as (value: number) => Result;
  return { result: run(20), globals };
}

it('compiles a module once for all contexts, and again if its source differs', () => {
  expect(runModule('one.js', 'return value + 1').result).toBe(21);
  expect(runModule('one.js', 'return value + 1').result).toBe(21);
  expect(scripts).toHaveLength(1);
  expect(runModule('one.js', 'return value + 2').result).toBe(22);
  expect(scripts).toHaveLength(2);
});

it('runs a module in the context of each file', () => {
  const source = 'globalThis.seen = (globalThis.seen ?? 0) + value; return globalThis';
  for (const { result, globals } of [runModule('two.js', source), runModule('two.js', source)]) {
    expect(result).toBe(vm.runInContext('globalThis', globals));
    expect(globals).toEqual({ seen: 20 });
  }
});

it('reports the line and column of the module', () => {
  const { result } = runModule<string>('three.js', 'return new Error().stack + \n new Error().stack');
  expect(result).toContain('three.js:1:8');
  expect(result).toContain('three.js:2:2');
});

it('imports by the registry of the file that runs', async () => {
  const source = `return import('any')`;
  const first = await runModule<Promise<object>>('four.js', source, () => import('node:path')).result;
  const second = await runModule<Promise<object>>('four.js', source, () => import('node:os')).result;
  expect(first).toHaveProperty('join');
  expect(second).toHaveProperty('hostname');
});

it('keeps nothing of a file that is over', async () => {
  const { result: load } = runModule<() => Promise<object>>(
    'five.js',
    `return () => import('any')`,
    () => import('node:os'),
  );
  expect(await load()).toHaveProperty('hostname');
  runModule('six.js', 'return value');
  await expect(load()).rejects.toThrow();
});
