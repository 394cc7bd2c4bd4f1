import { registerHooks, type ResolveFnOutput } from 'node:module';

const PACKAGE = /^(?!node:)[@a-z]/;
/** The folder of sources that the module is in, which may itself be below one of that name. */
const WORKSPACE = /^(?!.*\/node_modules\/).*(?=\/src\/)/;

const resolved = new Map<string, ResolveFnOutput>();

/**
 * Loaded before the server is started from its sources (`node --import`): resolves a package once for all modules of a
 * workspace. Node parses the package's list of exports for each import, and the one of drizzle-orm is long: that took a
 * fifth of the processor time of a start.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const [workspace] = (PACKAGE.test(specifier) && context.parentURL && WORKSPACE.exec(context.parentURL)) || [];
    if (!workspace) return nextResolve(specifier, context);
    const key = [workspace, specifier, ...context.conditions].join(' ');
    const known = resolved.get(key);
    if (known) return { ...known, shortCircuit: true };
    const result = nextResolve(specifier, context);
    resolved.set(key, result);
    return result;
  },
});
