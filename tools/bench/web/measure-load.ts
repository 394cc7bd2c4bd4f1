import type { Browser, BrowserContextOptions } from '@playwright/test';

/** Network and CPU of a visitor. */
export interface Profile {
  name: string;
  /** Round trip in milliseconds, bytes per second; undefined for no limit. */
  network?: { latency: number; downloadThroughput: number; uploadThroughput: number };
  cpuThrottling: number;
}

export const PROFILES: readonly Profile[] = [
  {
    name: 'slow 4G',
    network: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
    cpuThrottling: 4,
  },
  { name: 'no limit', cpuThrottling: 1 },
];

export interface LoadOptions {
  url: string;
  /** Selector of the element that makes the page ready. */
  ready: string;
  profile: Profile;
  storageState?: BrowserContextOptions['storageState'];
  /** Whether to wait until the page is quiet, and return its blocking time. */
  isBlockingMeasured?: boolean;
}

const LOAD_LIMIT_MS = 60_000;
/** A task that takes longer delays what the user does. */
const LONG_TASK_MS = 50;
/** What a page does once it is ready has begun by then, and its tasks have been reported. */
const QUIET_MS = 1_000;

export interface Load {
  /** Milliseconds from the navigation to the frame that shows the element. */
  readyMs: number;
  /** Total blocking time: what each task took beyond 50 ms, from the first paint until the page is quiet; else NaN. */
  blockedMs: number;
}

/** Loads a page with an empty cache. */
export async function measureLoad(browser: Browser, options: LoadOptions): Promise<Load> {
  const { url, ready, profile, storageState, isBlockingMeasured = false } = options;
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    ...(storageState && { storageState }),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(recordLongTasks);
    await page.addInitScript((selector) => {
      const checkFrame = () => {
        const isShown = (document.querySelector(selector)?.getBoundingClientRect().height ?? 0) > 0;
        if (!isShown) return void requestAnimationFrame(checkFrame);
        // This task runs right after the frame has been painted.
        const handleMessage = () => Object.assign(window, { readyAt: performance.now() });
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = handleMessage;
        port2.postMessage(null);
      };
      requestAnimationFrame(checkFrame);
    }, ready);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    if (profile.network)
      await devTools.send('Network.emulateNetworkConditions', { offline: false, ...profile.network });
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuThrottling });
    await page.goto(url, { waitUntil: 'commit' });
    const readyAt = await page.waitForFunction(() => (window as { readyAt?: number }).readyAt, null, {
      timeout: LOAD_LIMIT_MS,
      polling: 250,
    });
    const readyMs = (await readyAt.jsonValue()) ?? NaN;
    if (!isBlockingMeasured) return { readyMs, blockedMs: NaN };
    await page.waitForTimeout(QUIET_MS);
    return { readyMs, blockedMs: await page.evaluate(sumBlockingTime, LONG_TASK_MS) };
  } finally {
    await context.close();
  }
}

function recordLongTasks() {
  const longTasks: PerformanceEntry[] = [];
  Object.assign(window, { longTasks });
  new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: 'longtask' });
}

function sumBlockingTime(longTaskMs: number): number {
  const { longTasks } = window as unknown as { longTasks: PerformanceEntry[] };
  const paintedAt = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  return longTasks
    .filter(({ startTime, duration }) => startTime + duration > paintedAt)
    .reduce((sum, { duration }) => sum + duration - longTaskMs, 0);
}
