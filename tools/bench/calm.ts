import { setTimeout as pause } from 'node:timers/promises';

const SPIN_MS = 200;
/** So many spins in a row must have had a processor for themselves. */
const SPINS = 3;
/** Share of the time that a spin got. */
const OWN = 0.9;
const PATIENCE_MS = 60_000;

/** Which share of the time somebody who wants a processor gets one: less than 1 on a host that is lent to others too. */
function shareOfProcessor(): number {
  const [started, used] = [performance.now(), process.cpuUsage()];
  while (performance.now() - started < SPIN_MS);
  const { user, system } = process.cpuUsage(used);
  return (user + system) / 1_000 / (performance.now() - started);
}

/**
 * Waits until the machine has time for us, for a minute at most: seconds that are promised to people are not measured
 * while the host works for somebody else.
 */
export async function calm(): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (let spins = 0; spins < SPINS && performance.now() < until;) {
    spins = shareOfProcessor() >= OWN ? spins + 1 : 0;
    await pause(SPIN_MS);
  }
}

/** A disturbance passes; a real fault shows in every measurement. */
export const MOST_MEASUREMENTS = 3;

/**
 * Measures on a calm machine, and again until the figures hold: a busy machine makes a time longer, never shorter.
 *
 * @returns all figures, for the message of whoever judges them
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
