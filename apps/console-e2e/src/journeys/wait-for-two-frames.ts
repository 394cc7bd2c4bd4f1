import type { Page } from '@playwright/test';

/** Waits until what was pending is painted. */
export const waitForTwoFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
