import type { Page } from '@playwright/test';

/** Longest task while `action` runs, in ms; 0 if none exceeded 50 ms, since the browser reports only those. */
export async function measureLongestTask(page: Page, action: () => Promise<void>): Promise<number> {
  const recording = await page.evaluateHandle(() => {
    const durations = [0];
    const observer = new PerformanceObserver((list) =>
      durations.push(...list.getEntries().map(({ duration }) => duration)),
    );
    observer.observe({ type: 'longtask' });
    return { durations, observer };
  });
  await action();
  // Entries are delivered with a delay.
  await page.waitForTimeout(500);
  return recording.evaluate(({ durations, observer }) => {
    observer.disconnect();
    return Math.max(...durations);
  });
}
