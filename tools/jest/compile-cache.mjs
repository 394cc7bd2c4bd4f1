import vm from 'node:vm';

const { compileFunction } = vm;

/** By file and parameters, with its source, as V8 compares lengths alone. */
const compiled = new Map();

/**
 * Jest compiles React, Radix and every other module again for each test file, which takes a tenth of the run. Here V8
 * takes what it compiled for an earlier file of the same process.
 */
export function reuseCompiledModules() {
  vm.compileFunction = (source, parameters, options) => {
    if (options?.parsingContext === undefined) return compileFunction(source, parameters, options);
    const key = [options.filename, ...parameters].join('\n');
    const known = compiled.get(key);
    const cachedData = known?.source === source ? known.cachedData : undefined;
    const produceCachedData = cachedData === undefined;
    const result = compileFunction(source, parameters, { ...options, cachedData, produceCachedData });
    if (produceCachedData) compiled.set(key, { source, cachedData: result.cachedData });
    return result;
  };
}
