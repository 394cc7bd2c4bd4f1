import { configure, getConfig } from '@testing-library/dom';

const { WAIT_MS, CI } = process.env;
const LIMIT_MS = Number(WAIT_MS ?? (CI ? 20_000 : 2_000));
const TURN_MS = 100;

interface Issue {
  message: string;
  /** Of a wrong type. */
  expected?: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
}

interface Violation {
  error: Error;
  isThrown: boolean;
}

function createViolated() {
  const violated = Promise.withResolvers<never>();
  // Where no wait is in progress, the end of the test reports it.
  violated.promise.catch(() => undefined);
  return violated;
}

let violation: Violation | undefined;
let violated = createViolated();
/** Waits in progress, by what ends each at once. */
const pendingWaits = new Set<() => void>();

const formatPath = (path: Issue['path'] = []) =>
  path.map((segment) => String(typeof segment === 'object' ? segment.key : segment)).join('.') || 'data';

/** A page shows its error state for such a response, so the test would wait for its data in vain: it fails at once. */
function reportViolation(text: string, issues: readonly Issue[]): void {
  const fields = issues.map(
    ({ path, message, expected }) => `  ${formatPath(path)}: ${expected ? `not of type ${expected}` : message}`,
  );
  const error = new Error([text, ...fields].join('\n'));
  error.name = 'ContractViolation';
  // The stack leads into the client; the message names the call and the field.
  error.stack = `${error.name}: ${error.message}`;
  violation ??= { error, isThrown: false };
  violated.reject(violation.error);
  for (const end of pendingWaits) end();
}

const { error: print } = console;
console.error = (...args: unknown[]) => {
  const [text, issues] = args;
  if (typeof text === 'string' && text.endsWith(' violates the contract')) reportViolation(text, issues as Issue[]);
  else print(...args);
};

/** A timer that counts turns of the event loop: a turn that comes late, because the page or the machine is busy, is one. */
function setTurnsTimeout(callback: () => void, ms: number) {
  let turnsLeft = Math.ceil(ms / TURN_MS);
  const timer = setInterval(() => {
    turnsLeft -= 1;
    if (turnsLeft <= 0) end();
  }, TURN_MS);
  const end = () => {
    clearInterval(timer);
    callback();
  };
  pendingWaits.add(end);
  return timer;
}

const hasFakeTimers = () => Object.hasOwn(setTimeout, 'clock');

/** Starts a wait of Testing Library; only the timer of its limit is replaced, not those that a click starts in a page. */
function startWait<Result>(wait: () => Promise<Result>): Promise<Result> {
  if (hasFakeTimers()) return wait();
  const { setTimeout } = globalThis;
  const setLimit = (callback: () => void, ms = 0) =>
    callback.name === 'handleTimeout' ? setTurnsTimeout(callback, ms) : setTimeout(callback, ms);
  globalThis.setTimeout = setLimit as typeof setTimeout;
  try {
    return wait();
  } finally {
    globalThis.setTimeout = setTimeout;
  }
}

type AsyncWrapper = ReturnType<typeof getConfig>['asyncWrapper'];

const withLimit =
  (wrapper: AsyncWrapper): AsyncWrapper =>
  async (wait) => {
    try {
      const result: unknown = await Promise.race([wrapper(() => startWait(wait)), violated.promise]);
      return result;
    } catch (error) {
      if (violation && violation.error === error) violation.isThrown = true;
      throw error;
    }
  };

/** The wrapper of Testing Library for React replaces any earlier one when a test file imports it. */
let installed: AsyncWrapper | undefined;

beforeEach(() => {
  violation = undefined;
  pendingWaits.clear();
  violated = createViolated();
  const config = getConfig();
  if (config.asyncWrapper === installed) return;
  installed = withLimit((wait) => config.asyncWrapper(wait));
  configure({ asyncWrapper: installed });
});

afterEach(() => {
  if (violation && !violation.isThrown) throw violation.error;
});

configure({ asyncUtilTimeout: LIMIT_MS });
