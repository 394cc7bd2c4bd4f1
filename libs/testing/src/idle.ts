import { setTimeout as pause } from 'node:timers/promises';

const SPIN_MS = 200;
/** Number of consecutive spins that must have had a CPU to themselves. */
const SPINS = 3;
/** Share of CPU time from which a spin counts as undisturbed. */
const MIN_CPU_SHARE = 0.9;
const TIMEOUT_MS = 60_000;

/** Share of CPU time that a busy loop gets: less than 1 on a host shared with others. */
function measureCpuShare(): number {
  const [started, used] = [performance.now(), process.cpuUsage()];
  while (performance.now() - started < SPIN_MS);
  const { user, system } = process.cpuUsage(used);
  return (user + system) / 1_000 / (performance.now() - started);
}

/**
 * Waits until the machine is idle, for a minute at most: time limits are not measured while the host is busy with
 * other work.
 */
export async function waitForIdle(): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (let spins = 0; spins < SPINS && performance.now() < deadline;) {
    spins = measureCpuShare() >= MIN_CPU_SHARE ? spins + 1 : 0;
    await pause(SPIN_MS);
  }
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
  return figures;
}
