import { type Browser, chromium, type Locator, type Page } from '@playwright/test';

import { CHROMIUM_ARGS, findChromium } from '../browser/chromium.ts';
import { newDataDirectory, removeDataDirectory, runServer } from '../server/run-server.ts';
import { slowDown } from './slow-down.ts';
import { undisturbed } from './undisturbed.ts';

/** CPU throttling rate. */
export const SLOW_DOWN = 4;
const SWITCHES = 20;
const LISTS = ['岗位管理', '字典管理', '参数配置', '登录会话'];
const OPENS = 12;
/** Time between mouse down and mouse up: work that starts on mouse down has ended by then. */
const HELD_MS = 80;
/** Pause between tab switches: work that starts when a page becomes visible has ended by then. */
const BETWEEN_MS = 1_000;

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
export async function shell(times = SLOW_DOWN): Promise<ShellFigures> {
  const dataDirectory = newDataDirectory();
  const server = await runServer({ DATA_DIR: dataDirectory });
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
  try {
    const page = await signedIn(browser, server.address, times);
    return { switchMs: await switches(page), openMs: await opens(page), firstMs: await firstOpens(page) };
  } finally {
    await browser.close();
    await server.stop();
    removeDataDirectory(dataDirectory);
  }
}

async function signedIn(browser: Browser, baseURL: string, times: number): Promise<Page> {
  const page = await browser.newPage({ baseURL, locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  await page.goto('/');
  await page.getByLabel('用户名').fill('admin');
  await page.getByLabel('密码', { exact: true }).fill('Backroom-2026');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await slowDown(page, times);
  return page;
}

async function switches(page: Page): Promise<number[]> {
  const [one = '', other = ''] = LISTS;
  for (const title of [one, other]) await (await toOpen(page, title))();
  return undisturbed(SWITCHES, async (attempt) => {
    const title = attempt % 2 === 0 ? one : other;
    const tab = page.getByRole('tab', { name: title });
    await tab.hover();
    await page.waitForTimeout(BETWEEN_MS);
    return () => pressed(page, tab, title);
  });
}

/** Opens lists that have been open before and were closed. */
async function opens(page: Page): Promise<number[]> {
  const next = async (attempt: number) => {
    await closeAll(page);
    await page.waitForTimeout(BETWEEN_MS);
    return toOpen(page, LISTS[attempt % LISTS.length] ?? '');
  };
  for (let warmUp = 0; warmUp < LISTS.length; warmUp += 1) await (await next(warmUp))();
  return undisturbed(OPENS, next);
}

async function firstOpens(page: Page): Promise<number[]> {
  return undisturbed(OPENS, async (attempt) => {
    // A reload clears cached data, and closed tabs do not come back.
    await closeAll(page);
    await page.goto('/dashboard');
    return toOpen(page, LISTS[attempt % LISTS.length] ?? '');
  });
}

async function closeAll(page: Page) {
  await page.getByRole('tab', { name: '首页' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '关闭所有' }).click();
}

/** Moves the pointer to the menu entry, as users do; the returned function clicks it. */
async function toOpen(page: Page, title: string): Promise<() => Promise<number>> {
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const link = menu.getByRole('link', { name: title, exact: true });
  await menu.getByRole('button').first().waitFor();
  for (const group of await menu.getByRole('button').all()) {
    if (await link.isVisible()) break;
    await group.click();
  }
  await link.hover();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  return () => pressed(page, link, title);
}

/** Milliseconds from the click until a frame is painted that shows the page with its rows. */
async function pressed(page: Page, target: Locator, title: string): Promise<number> {
  const shown = page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const isShown = () => {
          const view = [...document.querySelectorAll('main > div > div')].find((div) => div.checkVisibility());
          const rows = view?.querySelectorAll('tbody tr');
          const heading = view?.querySelector('h1')?.textContent;
          return heading === name && view?.querySelector('[aria-busy="true"]') === null && (rows?.length ?? 0) > 0;
        };
        const look = (pressedAt: number) =>
          requestAnimationFrame(() => {
            if (!isShown()) return look(pressedAt);
            // This task runs right after the frame has been painted.
            void scheduler.postTask(() => resolve(performance.now() - pressedAt), { priority: 'user-blocking' });
          });
        addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
      }),
    title,
  );
  await target.click({ delay: HELD_MS });
  return Math.round(await shown);
}
