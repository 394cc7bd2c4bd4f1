import { setTimeout as pause } from 'node:timers/promises';

const SPIN_MS = 200;
/** Number of consecutive spins that must have had a CPU to themselves. */
const SPINS = 3;
/** Share of CPU time from which a spin counts as undisturbed. */
const OWN = 0.9;
const PATIENCE_MS = 60_000;

/** Share of CPU time that a busy loop gets: less than 1 on a host shared with others. */
function shareOfProcessor(): number {
  const [started, used] = [performance.now(), process.cpuUsage()];
  while (performance.now() - started < SPIN_MS);
  const { user, system } = process.cpuUsage(used);
  return (user + system) / 1_000 / (performance.now() - started);
}

/**
 * Waits until the machine is idle, for a minute at most: time limits are not measured while the host is busy with
 * other work.
 */
export async function calm(): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (let spins = 0; spins < SPINS && performance.now() < until;) {
    spins = shareOfProcessor() >= OWN ? spins + 1 : 0;
    await pause(SPIN_MS);
  }
}

/** A disturbance is temporary; a real problem shows in every measurement. */
export const MOST_MEASUREMENTS = 3;

/**
 * Measures on an idle machine, and again until the figures are acceptable: a busy machine makes times longer, never
 * shorter.
 *
 * @returns all figures, for the message of an assertion
 */
export async function measureCalmly<Figure>(
  measure: () => Promise<Figure>,
  hold: (figures: readonly Figure[]) => boolean,
  most = MOST_MEASUREMENTS,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  do {
    await calm();
    figures.push(await measure());
  } while (figures.length < most && !hold(figures));
  return figures;
}
