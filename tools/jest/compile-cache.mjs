import vm from 'node:vm';

const { compileFunction } = vm;

/** By file and parameters. */
const compiled = new Map();
/** Of the test file that runs, by file and parameters: they hold its window, which no script may keep. */
let importers = new Map();
let context;

const compileScript = (key, source, head, filename) =>
  new vm.Script(`${head}${source}\n})`, {
    filename,
    columnOffset: -head.length,
    importModuleDynamically: (...request) => importers.get(key)(...request),
  });

/**
 * Jest compiles React, Radix and every other module again for each test file. Here all files of a process, which runs one
 * at a time, share one script of each module: V8 compiles a function when it is first called, and never for a later file.
 */
export function shareCompiledModules() {
  vm.compileFunction = (source, parameters, options) => {
    if (options?.parsingContext === undefined) return compileFunction(source, parameters, options);
    const { filename, parsingContext, importModuleDynamically } = options;
    const head = `(function (${parameters.join(', ')}) {`;
    const key = `${filename}\n${head}`;
    if (compiled.get(key)?.source !== source)
      compiled.set(key, { source, script: compileScript(key, source, head, filename) });
    if (parsingContext !== context) importers = new Map();
    context = parsingContext;
    importers.set(key, importModuleDynamically);
    return compiled.get(key).script.runInContext(parsingContext);
  };
}
