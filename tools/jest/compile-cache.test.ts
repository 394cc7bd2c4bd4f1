import vm from 'node:vm';

import { reuseCompiledModules } from './compile-cache.mjs';

const { compileFunction } = vm;
afterEach(() => {
  vm.compileFunction = compileFunction;
});

it('compiles a module once for all contexts, and again if its source differs', () => {
  reuseCompiledModules();
  const run = (source: string) => {
    const parsingContext = vm.createContext({});
    const compiled = vm.compileFunction(source, ['value'], { filename: 'one.js', parsingContext });
    return { result: compiled(20) as unknown, cachedDataRejected: compiled.cachedDataRejected };
  };

  expect(run('return value + 1')).toEqual({ result: 21, cachedDataRejected: undefined });
  expect(run('return value + 1')).toEqual({ result: 21, cachedDataRejected: false });
  expect(run('return value + 2')).toEqual({ result: 22, cachedDataRejected: undefined });
});
