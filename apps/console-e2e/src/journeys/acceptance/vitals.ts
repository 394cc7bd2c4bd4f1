import { readFileSync } from 'node:fs';

import { type Page } from '@playwright/test';

const LIBRARY = readFileSync(new URL('./web-vitals.iife.js', import.meta.resolve('web-vitals')), 'utf8');

type Vital = 'INP' | 'LCP';
type Watch = (tell: (metric: { name: Vital; value: number }) => void, options: object) => void;
declare const webVitals: Record<`on${Vital}`, Watch>;
declare const tellVital: (name: Vital, value: number) => void;

function watch() {
  for (const on of [webVitals.onINP, webVitals.onLCP])
    on(({ name, value }) => tellVital(name, value), { reportAllChanges: true, durationThreshold: 16 });
}

/** Web vitals of the open document in milliseconds, updated in place. */
export async function watchVitals(page: Page): Promise<Record<Vital, number>> {
  const vitals = { INP: 0, LCP: 0 };
  await page.exposeFunction('tellVital', (name: Vital, value: number) => {
    vitals[name] = value;
  });
  await page.addInitScript({ content: `${LIBRARY}; (${watch.toString()})()` });
  await showWhole(page);
  return vitals;
}

/** Makes the window larger than the viewport: changes below the edge of the window do not count as painted. */
async function showWhole(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const { windowId } = await devTools.send('Browser.getWindowForTarget');
  await devTools.send('Browser.setWindowBounds', { windowId, bounds: { width: 1600, height: 1200 } });
}
