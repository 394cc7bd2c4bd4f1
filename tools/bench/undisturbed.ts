import { existsSync, readFileSync } from 'node:fs';

import { calm } from './calm.ts';

const STAT = '/proc/stat';
const STOLEN_FIELD = 8;
/** Per figure that is wanted. */
const MOST_ATTEMPTS = 4;

/** Hundredths of a second that the host has lent our processors to others; 0 where nobody counts them. */
const stolen = () => (existsSync(STAT) ? Number(readFileSync(STAT, 'utf8').split(/\s+/)[STOLEN_FIELD]) : 0);

/**
 * Measures something short until there are so many figures that no other guest of the host had a part in: where a
 * processor is taken away for a tenth of a second, the figure is about the host.
 *
 * @param times of figures that are wanted
 * @param prepare whatever is no part of the figure; gives the measurement itself
 * @returns fewer when the machine was never left alone for long enough
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
