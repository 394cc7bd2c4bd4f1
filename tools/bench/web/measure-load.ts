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
}

const LOAD_LIMIT_MS = 60_000;

/** Milliseconds from the navigation to the frame that shows the element, with an empty cache. */
export async function measureLoad(browser: Browser, options: LoadOptions): Promise<number> {
  const { url, ready, profile, storageState } = options;
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    ...(storageState && { storageState }),
  });
  try {
    const page = await context.newPage();
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
    return (await readyAt.jsonValue()) ?? NaN;
  } finally {
    await context.close();
  }
}
