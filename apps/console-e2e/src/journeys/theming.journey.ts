import { expect, type Page } from '@playwright/test';

import { throttleCpu } from '@backroom/tools/cpu-throttling';

import { signIn, test, waitForEventStream } from './fixtures.ts';

type PageProbe = { __commits: number; __frames: { canvas: string; brand: string }[] };

/** Installs the hook of the React DevTools, which React calls on every commit, in production too. */
function installCommitCounter() {
  const probe = Object.assign(window, { __commits: 0 }) as unknown as PageProbe;
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onCommitFiberRoot: () => {
        probe.__commits += 1;
      },
    },
  });
}

/** Records the colours of each frame, from the first one on. */
function recordFrames() {
  const { __frames: frames } = Object.assign(window, { __frames: [] }) as unknown as PageProbe;
  const record = () => {
    if (frames.length < 300) requestAnimationFrame(record);
    if (!document.body) return;
    const canvas = getComputedStyle(document.body).backgroundColor;
    const brand = getComputedStyle(document.documentElement).getPropertyValue('--ui-accent-brand');
    frames.push({ canvas, brand });
  };
  requestAnimationFrame(record);
}

/** Number of commits, once `frames` frames in a row had none: layout and deferred work commit after the change. */
const settleCommits = (page: Page, frames: number) =>
  page.evaluate(
    (quietFrames) =>
      new Promise<number>((resolve) => {
        const probe = window as unknown as PageProbe;
        const countFrame = (quiet: number, before: number) => {
          if (quiet === quietFrames) resolve(before);
          else requestAnimationFrame(() => countFrame(probe.__commits === before ? quiet + 1 : 0, probe.__commits));
        };
        countFrame(0, probe.__commits);
      }),
    frames,
  );

const BRAND_STYLE = "[data-brand='a83279'][data-brand='a83279']{--ui-accent-brand:#a83279;--ui-accent-solid:#a83279}";
/** The status banners are loaded at the same time as the event stream; the counts of the menu are shown after it. */
const FRAMES_AFTER_LOADING = 60;
const FRAMES_AFTER_CHOICE = 20;
/**
 * The table fits with and without the scrollbar of the page. In a window where it fits only without, a density that
 * hides the scrollbar ends its horizontal scrolling, which costs a commit.
 */
const WIDE_WINDOW = { width: 1600, height: 900 };
/** A picker on the page that shows the new choice costs one commit. */
const THEME_CHANGES: [choice: Record<string, string>, pickers: number][] = [
  [{ brand: 'faad14' }, 0],
  [{ brand: 'a83279', brandStyle: BRAND_STYLE }, 0],
  [{ menu: 'light' }, 0],
  [{ size: 'large' }, 0],
  [{ appearance: 'dark' }, 1],
  [{ density: 'compact' }, 1],
];

test('acceptance A5: a theme switch renders nothing and sends no requests', async ({ newUserPage }) => {
  const page = await newUserPage();
  await page.setViewportSize(WIDE_WINDOW);
  await page.addInitScript(installCommitCounter);
  const streamOpened = waitForEventStream(page);
  const countsLoaded = page.waitForResponse('**/api/v1/dashboard/attention');
  await signIn(page, 'admin', '/admin/dict');
  await expect(page.getByRole('table')).toBeVisible();
  await streamOpened;
  await countsLoaded;
  const settingsPage = await page.context().newPage();
  await settingsPage.goto('/favicon.svg');
  let before = await settleCommits(page, FRAMES_AFTER_LOADING);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  expect(before, 'the hook counts').toBeGreaterThan(0);

  let preferences = {};
  for (const [choice, pickers] of THEME_CHANGES) {
    preferences = { ...preferences, ...choice };
    await settingsPage.evaluate((chosen) => localStorage.setItem('ui_prefs', JSON.stringify(chosen)), preferences);
    const [name = '', value = ''] = Object.entries(choice)[0] ?? [];
    await expect(page.locator('html')).toHaveAttribute(`data-${name}`, value);
    const after = await settleCommits(page, FRAMES_AFTER_CHOICE);
    expect(after - before, `commits for ${name}`).toBe(pickers);
    before = after;
  }

  expect(requests).toEqual([]);
});

test('acceptance A6: every frame shows the chosen theme', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin', '/admin/dict');
  const choice = { appearance: 'dark', brand: 'a83279', brandStyle: BRAND_STYLE };
  await page.evaluate((chosen) => localStorage.setItem('ui_prefs', JSON.stringify(chosen)), choice);
  await page.addInitScript(recordFrames);
  await throttleCpu(page, 4);

  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();

  const frames = await page.evaluate(() => (window as unknown as PageProbe).__frames);
  expect(frames.length).toBeGreaterThan(3);
  expect([...new Set(frames.map(({ canvas }) => canvas))]).toEqual(['rgb(15, 19, 24)']);
  expect([...new Set(frames.map(({ brand }) => brand.trim()))]).toEqual(['#a83279']);
});
