import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';

import { CHROMIUM_ARGS, findChromium } from '../../browser/chromium.ts';
import { createDataDirectory, removeDataDirectory, runServer } from '../../server/run-server.ts';
import { waitForIdle } from '../idle.ts';
import { median } from '../median.ts';
import { measureLoad, PROFILES } from './measure-load.ts';
import { serveFloor } from './serve-floor.ts';

const ROUNDS = 5;

/** The pages of the console, and the page of the floor that each is compared with. */
const PAGES = [
  { name: 'home', path: '/dashboard', ready: 'main h1', floorPath: '/', floorReady: 'h1' },
  {
    name: 'list',
    path: '/admin/sys-user',
    ready: 'main tbody tr:nth-child(10)',
    floorPath: '/people',
    floorReady: 'tbody tr:nth-child(10)',
  },
  { name: 'sign-in', path: '/login', ready: 'input[type=password]', floorPath: '/', floorReady: 'h1' },
] as const;

export interface WebFigure {
  page: (typeof PAGES)[number]['name'];
  network: string;
  /** Median time until the page is ready, in milliseconds. */
  consoleMs: number;
  floorMs: number;
  ratio: number;
  /** Median of the total blocking time of the console, in milliseconds. */
  blockedMs: number;
}

/** Measures cold loads of the console and of the floor, in turn in one browser. */
export async function runWebBenchmark(rounds = ROUNDS): Promise<WebFigure[]> {
  const dataDirectory = createDataDirectory();
  const server = await runServer({ DATA_DIR: dataDirectory });
  const floor = await serveFloor();
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
  try {
    const storageState = await signIn(browser, server.address);
    const figures: WebFigure[] = [];
    for (const profile of PROFILES) {
      for (const { name, path, ready, floorPath, floorReady } of PAGES) {
        const consoleTimes: number[] = [];
        const blockingTimes: number[] = [];
        const floorTimes: number[] = [];
        const own = { url: server.address + path, ready, profile, ...(name !== 'sign-in' && { storageState }) };
        const bare = { url: floor.address + floorPath, ready: floorReady, profile };
        // The first load of each is a warm-up.
        for (let round = 0; round <= rounds; round += 1) {
          await waitForIdle();
          const { readyMs, blockedMs } = await measureLoad(browser, own);
          consoleTimes.push(readyMs);
          blockingTimes.push(blockedMs);
          floorTimes.push((await measureLoad(browser, bare)).readyMs);
        }
        const consoleMs = Math.round(median(consoleTimes.slice(1)));
        const floorMs = Math.round(median(floorTimes.slice(1)));
        const ratio = Math.round((consoleMs / floorMs) * 100) / 100;
        const blockedMs = Math.round(median(blockingTimes.slice(1)));
        figures.push({ page: name, network: profile.name, consoleMs, floorMs, ratio, blockedMs });
      }
    }
    return figures;
  } finally {
    await browser.close();
    await floor.close();
    await server.stop();
    removeDataDirectory(dataDirectory);
  }
}

/** @returns cookies and storage of a user who has seen the home page */
async function signIn(browser: Browser, baseURL: string): Promise<BrowserContextOptions['storageState']> {
  const context = await browser.newContext({ baseURL, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('用户名').fill('admin');
  await page.getByLabel('密码', { exact: true }).fill('Backroom-2026');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => localStorage.getItem('menu_pages') !== null);
  const state = await context.storageState();
  await context.close();
  return state;
}
