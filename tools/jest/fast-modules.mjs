import '../server/resolved-packages.ts';

import { registerHooks } from 'node:module';

/** The runner imports each test file as `…?<time>`, so that it is loaded again in the same process. */
const TIMESTAMP = /(?<=\.test\.ts)\?\d+$/;

/**
 * Loaded before the tests of the server (`node --import`). A test file is loaded once in a process: without the time, its
 * compiled code has one place in the compile cache and is found there by the next run.
 */
registerHooks({
  resolve: (specifier, context, nextResolve) => nextResolve(specifier.replace(TIMESTAMP, ''), context),
});
