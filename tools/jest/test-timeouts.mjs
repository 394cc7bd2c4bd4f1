import { addEventHandler } from 'jest-circus';

const DEFAULT_TIMEOUT_MS = 120_000;
/** Not the one of a test with fake timers. */
const { setTimeout, clearTimeout } = globalThis;

function withTimeout(fn, ms) {
  return async () => {
    const timeout = Promise.withResolvers();
    const timer = setTimeout(() => timeout.reject(new Error(`Exceeded its timeout of ${ms} ms`)), ms);
    try {
      return await Promise.race([fn(), timeout.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** jest-light-runner lets a test run for ever: here each test and hook gets its timeout. */
addEventHandler(({ name, timeout = DEFAULT_TIMEOUT_MS }, { currentDescribeBlock: { children, hooks } }) => {
  const added = { add_test: children, add_hook: hooks }[name]?.at(-1);
  if (added?.fn) added.fn = withTimeout(added.fn, timeout);
});
