import { setTimeout as pause } from 'node:timers/promises';

import { expect } from '@playwright/test';

import { throttleCpu } from '@backroom/tools/cpu-throttling';

import { getLayoutShifts, recordLayoutShifts } from './acceptance/layout-shifts.ts';
import { test } from './fixtures.ts';

/** A telephone with a slow connection: every response changes the page in a frame of its own. */
const SLOW_NETWORK = { offline: false, latency: 400, downloadThroughput: 60_000, uploadThroughput: 30_000 };
const CPU_THROTTLING_RATE = 4;

test('nothing moves while the sign-in page loads on a telephone with a cold cache and a slow network', async ({
  newUserPage,
}) => {
  const page = await newUserPage();
  await page.setViewportSize({ width: 390, height: 844 });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await throttleCpu(page, CPU_THROTTLING_RATE);
  await recordLayoutShifts(page);
  // The modes and the demo accounts arrive after the form has been painted.
  const { promise: isReleased, resolve: releaseConfig } = Promise.withResolvers<void>();
  await page.route('**/api/v1/app-config', async (route) => {
    await isReleased;
    await route.continue();
  });

  await page.goto('/login');
  await expect(page.getByLabel('用户名')).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: '登录方式' })).toBeHidden();
  releaseConfig();
  await expect(page.getByRole('radiogroup', { name: '登录方式' })).toBeVisible();
  await expect(page.getByRole('button', { name: /clerk\.s01/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await pause(1_000);

  expect(await getLayoutShifts(page)).toEqual([]);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /多门店.*multi-store/);
});
