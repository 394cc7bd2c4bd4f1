import { expect, type Page } from '@playwright/test';

import { slowDown } from '@backroom/tools/slow-down';

import { listens, signIn, test } from './console.ts';

type Counting = { __commits: number; __frames: { canvas: string; brand: string }[] };

/** React calls this hook on every commit, in production too. */
function countCommits() {
  const counting = Object.assign(window, { __commits: 0 }) as unknown as Counting;
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onCommitFiberRoot: () => {
        counting.__commits += 1;
      },
    },
  });
}

/** Records the colours of each frame, from the first one on. */
function watchFrames() {
  const { __frames: frames } = Object.assign(window, { __frames: [] }) as unknown as Counting;
  const look = () => {
    if (frames.length < 300) requestAnimationFrame(look);
    if (!document.body) return;
    const canvas = getComputedStyle(document.body).backgroundColor;
    const brand = getComputedStyle(document.documentElement).getPropertyValue('--ui-accent-brand');
    frames.push({ canvas, brand });
  };
  requestAnimationFrame(look);
}

const commits = (page: Page) => page.evaluate(() => (window as unknown as Counting).__commits);

const SOLVED = "[data-brand='a83279'][data-brand='a83279']{--ui-accent-brand:#a83279;--ui-accent-solid:#a83279}";
/** A picker on the page that shows the new choice costs one commit. */
const SWITCHES: [choice: Record<string, string>, pickers: number][] = [
  [{ brand: 'faad14' }, 0],
  [{ brand: 'a83279', brandStyle: SOLVED }, 0],
  [{ menu: 'light' }, 0],
  [{ size: 'large' }, 0],
  [{ appearance: 'dark' }, 1],
  [{ density: 'compact' }, 1],
];

test('acceptance A5: a theme switch renders nothing and sends no requests', async ({ newPerson }) => {
  const page = await newPerson();
  await page.addInitScript(countCommits);
  const settled = listens(page);
  await signIn(page, 'admin', '/admin/dict');
  await expect(page.getByRole('table')).toBeVisible();
  await settled;
  const settings = await page.context().newPage();
  await settings.goto('/favicon.svg');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  let before = await commits(page);
  expect(before, 'the hook counts').toBeGreaterThan(0);

  let kept = {};
  for (const [choice, pickers] of SWITCHES) {
    kept = { ...kept, ...choice };
    await settings.evaluate((chosen) => localStorage.setItem('ui_prefs', JSON.stringify(chosen)), kept);
    const [name = '', value = ''] = Object.entries(choice)[0] ?? [];
    await expect(page.locator('html')).toHaveAttribute(`data-${name}`, value);
    const after = await commits(page);
    expect(after - before, `commits for ${name}`).toBe(pickers);
    before = after;
  }

  expect(requests).toEqual([]);
});

test('acceptance A6: every frame shows the chosen theme', async ({ newPerson }) => {
  const page = await newPerson();
  await signIn(page, 'admin', '/admin/dict');
  const choice = { appearance: 'dark', brand: 'a83279', brandStyle: SOLVED };
  await page.evaluate((chosen) => localStorage.setItem('ui_prefs', JSON.stringify(chosen)), choice);
  await page.addInitScript(watchFrames);
  await slowDown(page, 4);

  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();

  const frames = await page.evaluate(() => (window as unknown as Counting).__frames);
  expect(frames.length).toBeGreaterThan(3);
  expect([...new Set(frames.map(({ canvas }) => canvas))]).toEqual(['rgb(15, 19, 24)']);
  expect([...new Set(frames.map(({ brand }) => brand.trim()))]).toEqual(['#a83279']);
});
