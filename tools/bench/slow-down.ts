import { type Page } from '@playwright/test';

import { median } from './median.ts';

const WARM_UP = 5;
const ROUNDS = 15;
const ENTRIES = 20_000;
/** What a round takes on the machine that the targets were set on: a core of a rented server. */
const REFERENCE_MS = 10;

/** Work of the kind that a page does: objects, texts, their order. In milliseconds. */
function round(): number {
  const started = performance.now();
  const entries = Array.from({ length: ENTRIES }, (_, at) => ({ at, key: `key ${(at * 7_919) % ENTRIES}` }));
  entries.sort((one, other) => (one.key < other.key ? -1 : 1));
  JSON.parse(JSON.stringify(entries));
  return performance.now() - started;
}

/**
 * How much a browser must be slowed down to be so many times as slow as on the machine that the targets were set on:
 * less on a machine that is slow by itself, and never more.
 */
export function slowDownTo(times: number): number {
  for (let warmUp = 0; warmUp < WARM_UP; warmUp += 1) round();
  const own = median(Array.from({ length: ROUNDS }, round));
  return Math.min(times, Math.max(1, (times * REFERENCE_MS) / own));
}

/** From here on the page has a processor that is so many times as slow. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: times });
}
