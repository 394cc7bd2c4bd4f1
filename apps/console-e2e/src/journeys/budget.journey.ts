import { expect, type Page } from '@playwright/test';

import { core } from './core.ts';
import { PASSWORD, test, waitForEventStream } from './fixtures.ts';

/**
 * Bytes of JavaScript over the wire (brotli) from navigation until idle, slightly above the measured values. They
 * include the event stream and the toasts, which load after the first page; the form of a list loads on intent.
 */
const BUDGET_BYTES = { login: 138_000, dashboard: 200_000, list: 254_000 };
/** Keeps request chains as short as document → entry → page. */
const MAX_REQUESTS = 30;

interface LoadStats {
  bytes: number;
  requests: number;
  uncompressed: string[];
}

function getLoadStats(page: Page): Promise<LoadStats> {
  return page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return {
      bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      requests: resources.length,
      // Small files are served uncompressed.
      uncompressed: scripts
        .filter(({ encodedBodySize, decodedBodySize }) => decodedBodySize > 2048 && encodedBodySize === decodedBodySize)
        .map(({ name }) => name),
    };
  });
}

const expectWithinBudget = (label: string, { bytes, requests, uncompressed }: LoadStats, budget: number) => {
  console.log(
    `${label}: ${(bytes / 1000).toFixed(1)} kB of JavaScript, ${requests} requests (budget ${budget / 1000} kB)`,
  );
  expect(uncompressed, 'uncompressed scripts').toEqual([]);
  expect(bytes, label).toBeGreaterThan(30_000);
  expect(bytes, label).toBeLessThanOrEqual(budget);
  expect(requests, label).toBeLessThanOrEqual(MAX_REQUESTS);
};

test(
  'the sign-in page, the dashboard and a list page stay within the JavaScript budget',
  { tag: core('console-e2e') },
  async ({ newUserPage }) => {
    const page = await newUserPage();
    await page.goto('/login');
    await expect(page.getByLabel('用户名')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expectWithinBudget('sign-in page', await getLoadStats(page), BUDGET_BYTES.login);

    await page.getByLabel('用户名').fill('admin');
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/dashboard/);

    for (const [label, path, budget] of [
      ['dashboard', '/dashboard', BUDGET_BYTES.dashboard],
      ['list page', '/admin/dict', BUDGET_BYTES.list],
    ] as const) {
      const streamOpened = waitForEventStream(page);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await streamOpened;
      expectWithinBudget(label, await getLoadStats(page), budget);
    }
  },
);
