import { median } from './median.ts';

const WARM_UP = 5;
const ROUNDS = 15;
const ENTRIES = 20_000;
/** Duration of a round on the reference machine: one core of a cloud server. */
const REFERENCE_MS = 10;

/** Does work that is typical of a page and of a server (objects, strings, sorting); returns its milliseconds. */
function runReferenceWork(): number {
  const started = performance.now();
  const entries = Array.from({ length: ENTRIES }, (_, at) => ({ at, key: `key ${(at * 7_919) % ENTRIES}` }));
  entries.sort((one, other) => (one.key < other.key ? -1 : 1));
  JSON.parse(JSON.stringify(entries));
  return performance.now() - started;
}

/**
 * How many times as long as the reference machine this one takes for the same work at the moment, at least 1. Takes
 * about a fifth of a second.
 */
export function measureSlowness(): number {
  for (let warmUp = 0; warmUp < WARM_UP; warmUp += 1) runReferenceWork();
  return Math.max(1, median(Array.from({ length: ROUNDS }, runReferenceWork)) / REFERENCE_MS);
}
