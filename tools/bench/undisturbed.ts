import { existsSync, readFileSync } from 'node:fs';

import { calm } from './calm.ts';

const STAT = '/proc/stat';
const STOLEN_FIELD = 8;
/** Per requested figure. */
const MOST_ATTEMPTS = 4;

/** CPU time stolen by the host so far, in hundredths of a second; 0 where it is not reported. */
const stolen = () => (existsSync(STAT) ? Number(readFileSync(STAT, 'utf8').split(/\s+/)[STOLEN_FIELD]) : 0);

/**
 * Repeats a short measurement until there are enough figures without stolen CPU time: a tenth of a second of it would
 * dominate the figure.
 *
 * @param times number of requested figures
 * @param prepare runs before each measurement and returns it
 * @returns fewer figures if the host was too busy
 */
export async function undisturbed(
  times: number,
  prepare: (attempt: number) => Promise<() => Promise<number>>,
): Promise<number[]> {
  const figures: number[] = [];
  for (let attempt = 0; attempt < times * MOST_ATTEMPTS && figures.length < times; attempt += 1) {
    const measure = await prepare(attempt);
    if (attempt > figures.length) await calm();
    const before = stolen();
    const figure = await measure();
    if (stolen() - before <= 1) figures.push(figure);
  }
  return figures;
}
