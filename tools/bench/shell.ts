import { type Browser, chromium, type Locator, type Page } from '@playwright/test';

import { CHROMIUM_ARGS, findChromium } from '../browser/chromium.ts';
import { createDataDirectory, removeDataDirectory, runServer } from '../server/run-server.ts';
import { throttleCpu } from './cpu-throttling.ts';
import { measureWithoutSteal } from './measure-without-steal.ts';
import { waitUntilQuiet } from './wait-until-quiet.ts';

/** CPU throttling rate. */
const THROTTLING_RATE = 4;
const LISTS = ['岗位管理', '字典管理', '参数配置', '登录会话'];
/** Times that each figure is measured. */
const COUNTS = { switches: 20, opens: 12 };
/** Time between mouse down and mouse up: work that starts on mouse down has ended by then. */
const PRESS_MS = 80;
/** Pause between tab switches: work that starts when a page becomes visible has ended by then. */
const PAUSE_MS = 1_000;

/** Milliseconds from the click to the frame that shows the page. */
export interface ShellFigures {
  /** Switching between two open lists. */
  switchMs: number[];
  /** Opening a list whose tab was closed, with its rows: it renders again, but its code has run before. */
  openMs: number[];
  /** Opening the first list after a reload: its code is preloaded on hover, but has never run. */
  firstMs: number[];
}

/** Measures how fast the shell responds with the CPU throttled by this rate. */
export async function runShellBenchmark(counts = COUNTS): Promise<ShellFigures> {
  const dataDirectory = createDataDirectory();
  const server = await runServer({ DATA_DIR: dataDirectory });
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
  try {
    const page = await openSignedInPage(browser, server.address);
    return {
      switchMs: await measureSwitches(page, counts.switches),
      openMs: await measureOpenings(page, counts.opens),
      firstMs: await measureFirstOpenings(page, counts.opens),
    };
  } finally {
    await browser.close();
    await server.stop();
    removeDataDirectory(dataDirectory);
  }
}

async function openSignedInPage(browser: Browser, baseURL: string): Promise<Page> {
  const page = await browser.newPage({ baseURL, locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  await page.goto('/');
  await page.getByLabel('用户名').fill('admin');
  await page.getByLabel('密码', { exact: true }).fill('Backroom-2026');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await throttleCpu(page, THROTTLING_RATE);
  return page;
}

async function measureSwitches(page: Page, count: number): Promise<number[]> {
  const [one = '', other = ''] = LISTS;
  for (const title of [one, other]) await (await prepareOpening(page, title))();
  return measureWithoutSteal(count, async (attempt) => {
    const title = attempt % 2 === 0 ? one : other;
    const tab = page.getByRole('tab', { name: title });
    await tab.hover();
    await page.waitForTimeout(PAUSE_MS);
    return () => measureClick(page, tab, title);
  });
}

/** Opens lists that have been open before and were closed. */
async function measureOpenings(page: Page, count: number): Promise<number[]> {
  const prepare = async (attempt: number) => {
    await closeAllTabs(page);
    await page.waitForTimeout(PAUSE_MS);
    return prepareOpening(page, LISTS[attempt % LISTS.length] ?? '');
  };
  for (let warmUp = 0; warmUp < LISTS.length; warmUp += 1) await (await prepare(warmUp))();
  return measureWithoutSteal(count, prepare);
}

async function measureFirstOpenings(page: Page, count: number): Promise<number[]> {
  return measureWithoutSteal(count, async (attempt) => {
    // A reload clears cached data, and closed tabs do not come back.
    await closeAllTabs(page);
    await page.goto('/dashboard');
    return prepareOpening(page, LISTS[attempt % LISTS.length] ?? '');
  });
}

async function closeAllTabs(page: Page) {
  await page.getByRole('tab', { name: '首页' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '关闭所有' }).click();
}

/** Moves the pointer to the menu entry, as users do; the returned function clicks it. */
async function prepareOpening(page: Page, title: string): Promise<() => Promise<number>> {
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const link = menu.getByRole('link', { name: title, exact: true });
  await menu.getByRole('button').first().waitFor();
  for (const group of await menu.getByRole('button').all()) {
    if (await link.isVisible()) break;
    await group.click();
  }
  await link.hover();
  // What the pointer prefetches.
  await waitUntilQuiet(page);
  return () => measureClick(page, link, title);
}

/** Milliseconds from the click until a frame is painted that shows the page with its rows. */
async function measureClick(page: Page, target: Locator, title: string): Promise<number> {
  const shown = page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const isShown = () => {
          const view = [...document.querySelectorAll('main > div > div')].find((div) => div.checkVisibility());
          const rows = view?.querySelectorAll('tbody tr');
          const heading = view?.querySelector('h1')?.textContent;
          return heading === name && view?.querySelector('[aria-busy="true"]') === null && (rows?.length ?? 0) > 0;
        };
        const checkFrame = (clickedAt: number) =>
          requestAnimationFrame(() => {
            if (!isShown()) return checkFrame(clickedAt);
            // This task runs right after the frame has been painted.
            void scheduler.postTask(() => resolve(performance.now() - clickedAt), { priority: 'user-blocking' });
          });
        addEventListener('click', ({ timeStamp }) => checkFrame(timeStamp), { capture: true, once: true });
      }),
    title,
  );
  await target.click({ delay: PRESS_MS });
  return Math.round(await shown);
}
