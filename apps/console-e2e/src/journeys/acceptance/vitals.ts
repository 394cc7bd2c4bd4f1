import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

const WEB_VITALS_SCRIPT = readFileSync(new URL('./web-vitals.iife.js', import.meta.resolve('web-vitals')), 'utf8');

type Vital = 'INP' | 'LCP';
type MetricObserver = (callback: (metric: { name: Vital; value: number }) => void, options: object) => void;
declare const webVitals: Record<`on${Vital}`, MetricObserver>;
declare const reportVital: (name: Vital, value: number) => void;

function observeVitals() {
  for (const on of [webVitals.onINP, webVitals.onLCP])
    on(({ name, value }) => reportVital(name, value), { reportAllChanges: true, durationThreshold: 16 });
}

/** Web vitals of the open document in milliseconds, updated in place. */
export async function watchVitals(page: Page): Promise<Record<Vital, number>> {
  const vitals = { INP: 0, LCP: 0 };
  await page.exposeFunction('reportVital', (name: Vital, value: number) => {
    vitals[name] = value;
  });
  await page.addInitScript({ content: `${WEB_VITALS_SCRIPT}; (${observeVitals.toString()})()` });
  await enlargeWindow(page);
  return vitals;
}

/** Makes the window larger than the viewport: changes below the edge of the window do not count as painted. */
async function enlargeWindow(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const { windowId } = await devTools.send('Browser.getWindowForTarget');
  await devTools.send('Browser.setWindowBounds', { windowId, bounds: { width: 1600, height: 1200 } });
}
