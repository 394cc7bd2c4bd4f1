import { type CDPSession, expect, type Page } from '@playwright/test';

import { createPrng, type Prng } from '@backroom/server/prng';

import { navigateClientSide } from './client-navigation.ts';
import { blockEventStream, signIn, test } from './fixtures.ts';
import { measureHeapSize } from './heap-size.ts';

const TABS = 200;
/** Tabs that are open at the same time: more than the views that are kept alive. */
const BATCH = 25;
const MAX_ALIVE_VIEWS = 20;
const CACHE_TTL_MS = 61_000;
const MAX_GROWTH = 1.1;
/** Tabs that are opened before the first measurement, until the engine has compiled and cached what all need. */
const WARM_UP = 2 * BATCH;
/** The view of a page has 100 KB and more; keys of closed tabs stay with the engine's object shapes for a while. */
const MAX_BYTES_PER_TAB = 3_000;
/** React retains elements of the last removals: none to six, after fifty tabs as after many. */
const MAX_MORE_DETACHED_NODES = 6;
const SEED = 20_261_122;

const tabs = (page: Page) => page.getByRole('tablist', { name: '打开的页面' }).getByRole('tab');

async function goTo(page: Page, path: string) {
  await navigateClientSide(page, path);
  await expect(tabs(page).and(page.locator('[aria-selected=true]'))).toHaveAttribute('data-tab', path);
}

/** Opens each record in its own tab, in batches, and closes each batch in random order. */
async function openAndClose(page: Page, records: { from: number; to: number }, prng: Prng) {
  for (let first = records.from; first < records.to; first += BATCH) {
    for (let index = 0; index < BATCH; index += 1) await goTo(page, `/admin/sys-store/${first + index + 1}`);
    await expect(tabs(page)).toHaveCount(BATCH + 1);
    expect(await page.locator('main > div > div').count()).toBeLessThanOrEqual(MAX_ALIVE_VIEWS);
    for (let remaining = BATCH; remaining > 0; remaining -= 1) {
      // The first tab is the home page and cannot be closed.
      await tabs(page)
        .nth(1 + prng.below(remaining))
        .click({ button: 'middle' });
      await expect(tabs(page)).toHaveCount(remaining);
    }
  }
  await expect(page).toHaveURL('/dashboard');
}

/** Cached query results expire after a minute; what loads with a delay is there. */
async function settle(page: Page) {
  const busy = page.getByRole('main').locator('[aria-busy=true]');
  // A request in flight would time out with the clock, and its block show the error.
  await expect(page.getByRole('region', { name: '快捷入口' })).toBeVisible();
  await expect(busy).toHaveCount(0);
  await page.clock.fastForward(CACHE_TTL_MS);
  await expect(page.getByRole('banner').getByRole('button', { name: /未读通知/ })).toBeVisible();
  await expect(busy).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: '重试' })).toHaveCount(0);
}

interface DetachedNodes {
  detachedNodes: unknown[];
}

/** Memory in use after garbage collection. */
async function measureMemory(devTools: CDPSession) {
  // The first collection also ends what later ones can collect, such as listeners.
  await devTools.send('HeapProfiler.collectGarbage');
  const heap = await measureHeapSize(devTools);
  const { nodes, jsEventListeners: listeners } = await devTools.send('Memory.getDOMCounters');
  const { detachedNodes } = (await devTools.send('DOM.getDetachedDomNodes')) as DetachedNodes;
  return { heap, nodes, listeners, detached: detachedNodes.length };
}

// A trace retains DOM nodes.
test.use({ trace: 'off' });

test('opening and closing two hundred tabs in random order leaks no memory', async ({ newUserPage }) => {
  test.setTimeout(600_000);
  const page = await newUserPage();
  await blockEventStream(page);
  await page.clock.install();
  await signIn(page, 'admin', '/dashboard');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  const prng = createPrng(SEED);

  await openAndClose(page, { from: 0, to: WARM_UP }, prng);
  await settle(page);
  const before = await measureMemory(devTools);
  await openAndClose(page, { from: WARM_UP, to: WARM_UP + TABS }, prng);
  await settle(page);
  await expect(async () => {
    const after = await measureMemory(devTools);
    expect(after.detached - before.detached, 'more detached nodes').toBeLessThanOrEqual(MAX_MORE_DETACHED_NODES);
    expect((after.heap - before.heap) / TABS, 'bytes per tab').toBeLessThanOrEqual(MAX_BYTES_PER_TAB);
    for (const part of ['nodes', 'listeners'] as const)
      expect(after[part], `${part}: ${before[part]} before`).toBeLessThanOrEqual(before[part] * MAX_GROWTH);
  }).toPass({ timeout: 60_000 });
});
