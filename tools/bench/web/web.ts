import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';

import { waitForIdle } from '@backroom/testing/idle';
import { median } from '@backroom/testing/median';

import { CHROMIUM_ARGS, findChromium } from '../../browser/chromium.ts';
import { createDataDirectory, removeDataDirectory, runServer } from '../../server/run-server.ts';
import { type Load, measureLoad, PROFILES } from './measure-load.ts';
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

export interface WebLoad {
  page: (typeof PAGES)[number]['name'];
  network: string;
}

export interface WebFigure extends WebLoad {
  /** Median time until the page is ready, in milliseconds. */
  consoleMs: number;
  floorMs: number;
  ratio: number;
  /** Median of the total blocking time of the console, in milliseconds. */
  blockedMs: number;
}

/** Each page on each network. */
export const WEB_LOADS: readonly WebLoad[] = PROFILES.flatMap(({ name: network }) =>
  PAGES.map(({ name: page }) => ({ page, network })),
);

interface Target {
  browser: Browser;
  /** URLs of the servers. */
  own: string;
  floor: string;
  storageState: BrowserContextOptions['storageState'];
}

/** Measures cold loads of the console and of the floor, in turn in one browser. */
export async function runWebBenchmark(rounds = ROUNDS, loads = WEB_LOADS): Promise<WebFigure[]> {
  const dataDirectory = createDataDirectory();
  const server = await runServer({ DATA_DIR: dataDirectory });
  const floor = await serveFloor();
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
  try {
    const storageState = await signIn(browser, server.address);
    const target = { browser, own: server.address, floor: floor.address, storageState };
    const figures: WebFigure[] = [];
    for (const load of loads) figures.push(await measureLoads(target, load, rounds));
    return figures;
  } finally {
    await browser.close();
    await floor.close();
    await server.stop();
    removeDataDirectory(dataDirectory);
  }
}

async function measureLoads(target: Target, load: WebLoad, rounds: number): Promise<WebFigure> {
  const { browser, own, floor, storageState } = target;
  const page = PAGES.find(({ name }) => name === load.page);
  const profile = PROFILES.find(({ name }) => name === load.network);
  if (!page || !profile) throw new Error(`no load of ${load.page}, ${load.network}`);
  const { path, ready, floorPath, floorReady } = page;
  const signedIn = load.page !== 'sign-in' && { storageState };
  const consoleLoad = { url: own + path, ready, profile, isBlockingMeasured: true, ...signedIn };
  const floorLoad = { url: floor + floorPath, ready: floorReady, profile };

  const consoleLoads: Load[] = [];
  const floorLoads: Load[] = [];
  // The first load of each is a warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    await waitForIdle();
    consoleLoads.push(await measureLoad(browser, consoleLoad));
    floorLoads.push(await measureLoad(browser, floorLoad));
  }
  const consoleMs = getMedian(consoleLoads, 'readyMs');
  const floorMs = getMedian(floorLoads, 'readyMs');
  const ratio = Math.round((consoleMs / floorMs) * 100) / 100;
  return { ...load, consoleMs, floorMs, ratio, blockedMs: getMedian(consoleLoads, 'blockedMs') };
}

const getMedian = (loads: readonly Load[], figure: keyof Load) =>
  Math.round(median(loads.slice(1).map((load) => load[figure])));

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
