import vm from 'node:vm';

import { reuseCompiledModules } from './compile-cache.mjs';

const { compileFunction } = vm;
afterEach(() => {
  vm.compileFunction = compileFunction;
});

it('compiles a module once for all contexts, and again if its source differs', () => {
  reuseCompiledModules();
  const compileAndRun = (source: string) => {
    const parsingContext = vm.createContext({});
    const compiled = vm.compileFunction(source, ['value'], { filename: 'one.js', parsingContext });
    const run = compiled as unknown as (value: number) => number;
    return { result: run(20), cachedDataRejected: compiled.cachedDataRejected };
  };

  expect(compileAndRun('return value + 1')).toEqual({ result: 21, cachedDataRejected: undefined });
  expect(compileAndRun('return value + 1')).toEqual({ result: 21, cachedDataRejected: false });
  expect(compileAndRun('return value + 2')).toEqual({ result: 22, cachedDataRejected: undefined });
});
