import type { Page } from '@playwright/test';

import { measureSlowness } from '@backroom/testing/machine-speed';

/**
 * The throttling rate that makes this machine `times` as slow as the reference machine: lower on a slow machine, never
 * higher than `times`.
 */
export const getThrottlingRate = (times: number): number => Math.max(1, times / measureSlowness());

/** Throttles the CPU of the page from here on. */
export async function throttleCpu(page: Page, times: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: times });
}
