import { addEventHandler } from 'jest-circus';

import { startGivenTime } from '@backroom/testing/given-time';

const DEFAULT_TIMEOUT_MS = 120_000;
const MIN_PAUSE_MS = 100;
/** Not the one of a test with fake timers. */
const { setTimeout, clearTimeout } = globalThis;

/** Rejects when the machine has given the work so much time, which is longer by a clock while it is busy otherwise. */
function limit(ms) {
  const read = startGivenTime();
  const { promise, reject } = Promise.withResolvers();
  let timer;
  const check = () => {
    const left = ms - read();
    if (left <= 0) reject(new Error(`Exceeded its timeout of ${ms} ms`));
    else timer = setTimeout(check, Math.max(left, MIN_PAUSE_MS));
  };
  timer = setTimeout(check, ms);
  return { promise, clear: () => clearTimeout(timer) };
}

function withTimeout(fn, ms) {
  return async () => {
    const { promise, clear } = limit(ms);
    try {
      return await Promise.race([fn(), promise]);
    } finally {
      clear();
    }
  };
}

/** jest-light-runner lets a test run for ever: here each test and hook gets its timeout. */
addEventHandler(({ name, timeout = DEFAULT_TIMEOUT_MS }, { currentDescribeBlock: { children, hooks } }) => {
  const added = { add_test: children, add_hook: hooks }[name]?.at(-1);
  if (added?.fn) added.fn = withTimeout(added.fn, timeout);
});
