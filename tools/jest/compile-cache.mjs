import vm from 'node:vm';

const { compileFunction } = vm;

/** By file and parameters. */
const compiled = new Map();

function compileScript(source, head, filename) {
  const entry = { source, importModule: undefined };
  entry.script = new vm.Script(`${head}${source}\n})`, {
    filename,
    columnOffset: -head.length,
    importModuleDynamically: (...request) => entry.importModule(...request),
  });
  return entry;
}

/**
 * Jest compiles React, Radix and every other module again for each test file. Here all files of a process share one
 * script of each module: V8 compiles a function when it is first called, and never for a later file.
 */
export function shareCompiledModules() {
  vm.compileFunction = (source, parameters, options) => {
    if (options?.parsingContext === undefined) return compileFunction(source, parameters, options);
    const { filename, parsingContext, importModuleDynamically } = options;
    const head = `(function (${parameters.join(', ')}) {`;
    const key = `${filename}\n${head}`;
    if (compiled.get(key)?.source !== source) compiled.set(key, compileScript(source, head, filename));
    const entry = compiled.get(key);
    // One test file runs at a time in a process; what a module imports later belongs to the registry of that file.
    entry.importModule = importModuleDynamically;
    return entry.script.runInContext(parsingContext);
  };
}
