import type { Page } from '@playwright/test';

import { measureSlowness } from '@backroom/testing/machine-speed';

/**
 * Makes the page `times` as slow as on the reference machine from here on: throttled by less on a slow machine, never by
 * more than `times`.
 */
export async function throttleCpu(page: Page, times: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: Math.max(1, times / measureSlowness()) });
}
