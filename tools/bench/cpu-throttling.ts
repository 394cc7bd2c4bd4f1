import type { Page } from '@playwright/test';

import { median } from './median.ts';

const WARM_UP = 5;
const ROUNDS = 15;
const ENTRIES = 20_000;
/** Duration of a round on the reference machine: one core of a cloud server. */
const REFERENCE_MS = 10;

/** Does work that is typical of a page (objects, strings, sorting); returns its milliseconds. */
function runReferenceWork(): number {
  const started = performance.now();
  const entries = Array.from({ length: ENTRIES }, (_, at) => ({ at, key: `key ${(at * 7_919) % ENTRIES}` }));
  entries.sort((one, other) => (one.key < other.key ? -1 : 1));
  JSON.parse(JSON.stringify(entries));
  return performance.now() - started;
}

/**
 * The throttling rate that makes this machine `times` as slow as the reference machine: lower on a slow machine, never
 * higher than `times`.
 */
export function getThrottlingRate(times: number): number {
  for (let warmUp = 0; warmUp < WARM_UP; warmUp += 1) runReferenceWork();
  const ownMs = median(Array.from({ length: ROUNDS }, runReferenceWork));
  return Math.min(times, Math.max(1, (times * REFERENCE_MS) / ownMs));
}

/** Throttles the CPU of the page from here on. */
export async function throttleCpu(page: Page, times: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: times });
}
