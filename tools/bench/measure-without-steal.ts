import { existsSync, readFileSync } from 'node:fs';

import { waitForIdle } from '@backroom/testing/idle';

const STAT = '/proc/stat';
const STEAL_FIELD = 8;
/** Per requested figure. */
const MAX_ATTEMPTS = 4;

/** CPU time stolen by the host so far, in hundredths of a second; 0 where it is not reported. */
const readStealTime = () => (existsSync(STAT) ? Number(readFileSync(STAT, 'utf8').split(/\s+/)[STEAL_FIELD]) : 0);

/**
 * Repeats a short measurement until there are enough figures without stolen CPU time: a tenth of a second of it would
 * dominate the figure.
 *
 * @param count number of requested figures
 * @param prepare runs before each measurement and returns it
 * @returns fewer figures if the host was too busy
 */
export async function measureWithoutSteal(
  count: number,
  prepare: (attempt: number) => Promise<() => Promise<number>>,
): Promise<number[]> {
  const figures: number[] = [];
  for (let attempt = 0; attempt < count * MAX_ATTEMPTS && figures.length < count; attempt += 1) {
    const measure = await prepare(attempt);
    if (attempt > figures.length) await waitForIdle();
    const before = readStealTime();
    const figure = await measure();
    if (readStealTime() - before <= 1) figures.push(figure);
  }
  return figures;
}
