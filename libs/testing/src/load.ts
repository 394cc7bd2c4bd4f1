import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** Cores that this process may use. */
const CORES = availableParallelism();
/** Enough to keep each core busy while some processes wait for a disk or each other. */
const BUSY_PER_CORE = 2;
/** A step keeps its workers to its end, also when the other lane has ended: one more than that is worth it. */
const FULL_PER_CORE = 3;
const SAMPLES = 10;
const SAMPLE_MS = 50;
const TURN_LIMIT_MS = 20_000;

/** Linux counts the processes that want a core at this moment; elsewhere there is the average of a minute. */
function countRunnable(): number {
  try {
    // “0.42 0.50 0.61 3/512 4711”: three of 512 run, one of which reads this.
    const [, , , counts = ''] = readFileSync('/proc/loadavg', 'utf8').split(' ');
    return Number.parseInt(counts) - 1;
  } catch {
    return loadavg()[0] ?? 0;
  }
}

/** Mean number of processes that want a core, within half a second. */
async function measureRunnable(): Promise<number> {
  let total = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    total += countRunnable();
    await pause(SAMPLE_MS);
  }
  return total / SAMPLES;
}

interface Machine {
  cores: number;
  /** Processes of others that want a core. */
  runnable: number;
}

/**
 * Number of workers for which the machine has room, `max` at most. One for each core at least: a load that is there when
 * the step starts may end, but the step keeps its workers.
 */
export const fitWorkers = (max: number, { cores, runnable }: Machine): number =>
  Math.min(max, Math.max(cores, Math.floor(cores * FULL_PER_CORE - runnable)));

/** Number of workers for a step that starts now; the variable `WORKERS` sets another one. */
export async function chooseWorkers(max: number): Promise<number> {
  if (process.env.WORKERS) return Number(process.env.WORKERS);
  return fitWorkers(max, { cores: CORES, runnable: await measureRunnable() });
}

/**
 * Holds back every worker but the first one while the machine is overloaded, because the load may rise after the number
 * of workers was chosen. Bounded, because the others may be busy for hours.
 */
export async function waitForTurn(workerIndex: number, measure = measureRunnable): Promise<void> {
  const deadline = performance.now() + TURN_LIMIT_MS;
  while (workerIndex > 0 && performance.now() < deadline) {
    if ((await measure()) <= CORES * BUSY_PER_CORE) return;
  }
}
