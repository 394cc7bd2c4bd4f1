import { setTimeout as pause } from 'node:timers/promises';

const SPIN_MS = 200;
/** Number of consecutive spins that must have had a CPU to themselves. */
const SPINS = 3;
/** Share of CPU time from which a spin counts as undisturbed. */
const MIN_CPU_SHARE = 0.9;
const TIMEOUT_MS = 20_000;
/** Of all waits of a process: a machine that stays busy makes a run longer by this much, not by each measurement. */
const BUDGET_MS = 120_000;
let spentMs = 0;

/** Share of CPU time that a busy loop gets: less than 1 on a host shared with others. */
function measureCpuShare(): number {
  const [started, used] = [performance.now(), process.cpuUsage()];
  while (performance.now() - started < SPIN_MS);
  const { user, system } = process.cpuUsage(used);
  return (user + system) / 1_000 / (performance.now() - started);
}

/**
 * Waits until the machine is idle: time limits are not measured while the host is busy with other work. For 20 s at
 * most, and for two minutes in all waits of a process.
 *
 * @param measure share of CPU time that a busy loop gets
 */
export async function waitForIdle(measure = measureCpuShare): Promise<void> {
  const startedAt = performance.now();
  const deadline = startedAt + Math.min(TIMEOUT_MS, BUDGET_MS - spentMs);
  for (let spins = 0; spins < SPINS && performance.now() < deadline;) {
    spins = measure() >= MIN_CPU_SHARE ? spins + 1 : 0;
    await pause(SPIN_MS);
  }
  const isSpent = spentMs >= BUDGET_MS;
  spentMs += performance.now() - startedAt;
  if (!isSpent && spentMs >= BUDGET_MS) console.warn('The machine stays busy: times are measured beside other work.');
}

/** A disturbance is temporary; a real problem shows in every measurement. */
export const MAX_MEASUREMENTS = 3;

/**
 * Measures on an idle machine, and again until the figures are acceptable: a busy machine makes times longer, never
 * shorter.
 *
 * @returns all figures, for the message of an assertion
 */
export async function measureWhenIdle<Figure>(
  measure: () => Promise<Figure>,
  isAcceptable: (figures: readonly Figure[]) => boolean,
  maxMeasurements = MAX_MEASUREMENTS,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  do {
    await waitForIdle();
    figures.push(await measure());
  } while (figures.length < maxMeasurements && !isAcceptable(figures));
  // Past the console, which runs of many tests hide: nothing is repeated in silence.
  if (figures.length > 1) process.stdout.write(`↻ measured ${figures.length} times: ${JSON.stringify(figures)}\n`);
  return figures;
}
