import { expect, type Page } from '@playwright/test';

import { listens, PASSWORD, test } from './console.ts';

/**
 * Bytes of JavaScript over the wire (brotli) from navigation until idle, slightly above the measured values. They
 * include the event stream and the toasts, which load after the first page; the form of a list loads on intent.
 */
const BUDGET_BYTES = { login: 138_000, dashboard: 200_000, list: 260_000 };
/** Keeps request chains as short as document → entry → page. */
const MAX_REQUESTS = 30;

interface Loaded {
  bytes: number;
  requests: number;
  plain: string[];
}

function loadedBy(page: Page): Promise<Loaded> {
  return page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return {
      bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      requests: resources.length,
      // Small files are served uncompressed.
      plain: scripts
        .filter(({ encodedBodySize, decodedBodySize }) => decodedBodySize > 2048 && encodedBodySize === decodedBodySize)
        .map(({ name }) => name),
    };
  });
}

const within = (what: string, { bytes, requests, plain }: Loaded, budget: number) => {
  console.log(
    `${what}: ${(bytes / 1000).toFixed(1)} kB of JavaScript, ${requests} requests (budget ${budget / 1000} kB)`,
  );
  expect(plain, 'uncompressed scripts').toEqual([]);
  expect(bytes, what).toBeGreaterThan(30_000);
  expect(bytes, what).toBeLessThanOrEqual(budget);
  expect(requests, what).toBeLessThanOrEqual(MAX_REQUESTS);
};

test('the sign-in page, the dashboard and a list page stay within the JavaScript budget', async ({ newPerson }) => {
  const page = await newPerson();
  await page.goto('/login');
  await expect(page.getByLabel('用户名')).toBeVisible();
  await page.waitForLoadState('networkidle');
  within('sign-in page', await loadedBy(page), BUDGET_BYTES.login);

  await page.getByLabel('用户名').fill('admin');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dashboard/);

  for (const [what, path, budget] of [
    ['dashboard', '/dashboard', BUDGET_BYTES.dashboard],
    ['list page', '/admin/dict', BUDGET_BYTES.list],
  ] as const) {
    const settled = listens(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled;
    within(what, await loadedBy(page), budget);
  }
});
