import type { Page } from '@playwright/test';

const QUIET_MS = 1_000;

/** Resolves after a second without a response. Not `networkidle`: the event stream stays open. */
export async function waitUntilQuiet(page: Page): Promise<void> {
  const countResponses = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, count = await countResponses(); count > before; count = await countResponses()) {
    before = count;
    await page.waitForTimeout(QUIET_MS);
  }
}
