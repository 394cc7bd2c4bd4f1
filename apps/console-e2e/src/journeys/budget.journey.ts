import { expect, type Page } from '@playwright/test';

import { waitUntilQuiet } from '@backroom/tools/wait-until-quiet';

import { core } from './core.ts';
import { fillSignIn, test, waitForEventStream } from './fixtures.ts';

/**
 * Bytes over the wire (brotli) from navigation until the network is quiet. They include the event stream, the notices and
 * the toasts, which load after the first page; forms, menus and dialogs load on intent.
 */
interface Budget {
  /** All scripts, or those of the first paint if there is a budget for later ones. */
  scripts: number;
  /** Scripts of what is drawn after the first paint: blocks, notices, toasts. */
  later?: number;
  /** Document, style sheet and responses as well. */
  everything: number;
}
const SIGN_IN: Budget = { scripts: 131_600, everything: 144_800 };
const HOME: Budget = { scripts: 185_200, later: 38_500, everything: 240_800 };
const LIST: Budget = { scripts: 236_400, everything: 252_300 };
/** With the tree of departments. */
const USERS: Budget = { scripts: 243_900, everything: 260_900 };
/** Requests until the rows of a list are shown, with the document and the logo of the demo company. */
const MAX_LIST_REQUESTS = 15;
/** Uncompressed bytes of the smallest script that is worth one of them. */
const MIN_SCRIPT_BYTES = 4_000;
/** The bundler keeps its helpers in a chunk of their own. */
const BUNDLER_RUNTIME = 'rolldown-runtime';

/** All lists and trees with rows by address; some request options or a tree beside their rows. */
const LISTS = [
  '/admin/sys-user',
  '/admin/sys-role',
  '/admin/sys-menu',
  '/admin/sys-dept',
  '/admin/sys-store',
  '/admin/sys-post',
  '/admin/dict',
  '/admin/sys-config',
  '/admin/sys-session',
  '/admin/sys-login-log',
  '/admin/sys-oper-log',
  '/admin/notice',
];
/** The page of sessions has the most scripts, that of menus the most bytes. */
const ANY_LIST: Budget = { scripts: 245_600, everything: 263_700 };

/** Stores when the title of a page and the first row of a table appeared. */
const recordFirstContent = (page: Page) =>
  page.addInitScript(() => {
    const recordFirst = (name: string, selector: string) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(selector)) return;
        observer.disconnect();
        Object.assign(window, { [name]: performance.now() });
      });
      observer.observe(document, { childList: true, subtree: true });
    };
    recordFirst('titleAt', 'main h1');
    recordFirst('firstRowAt', 'main tbody tr[data-index]');
  });

/** Name and uncompressed size of what was requested until the rows of a list were shown, without the document. */
const getRequestsToFirstRow = (page: Page): Promise<{ name: string; bytes: number }[]> =>
  page.evaluate(() => {
    const { firstRowAt = NaN } = window as { firstRowAt?: number };
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return requests
      .filter(({ startTime }) => startTime <= firstRowAt)
      .map(({ name, decodedBodySize }) => ({ name, bytes: decodedBodySize }));
  });

async function expectFewRequests(page: Page, label: string): Promise<void> {
  const requests = await getRequestsToFirstRow(page);
  const smallScripts = requests.filter(
    ({ name, bytes }) => name.endsWith('.js') && bytes < MIN_SCRIPT_BYTES && !name.includes(BUNDLER_RUNTIME),
  );
  expect(requests.length + 1, `requests of the ${label}`).toBeGreaterThan(5);
  expect(requests.length + 1, `requests of the ${label}`).toBeLessThanOrEqual(MAX_LIST_REQUESTS);
  expect(smallScripts, `small scripts of the ${label}`).toEqual([]);
}

interface LoadStats {
  scripts: number;
  later: number;
  everything: number;
  requests: number;
  uncompressed: string[];
}

const getLoadStats = (page: Page): Promise<LoadStats> =>
  page.evaluate(async () => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    const sum = (entries: readonly PerformanceResourceTiming[]) =>
      entries.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);

    // The blocks of the home page, and what was loaded with them because they import it.
    const blocks = scripts.find(({ name }) => name.includes('/assets/lazy-blocks-'));
    const imported = new Set<string>();
    const followImports = async (url: string): Promise<void> => {
      if (imported.has(url)) return;
      imported.add(url);
      const code = await (await fetch(url)).text();
      for (const [, file = ''] of code.matchAll(/(?:from|import) ?["'`]\.\/([\w-]+\.js)["'`]/g))
        await followImports(new URL(file, url).href);
    };
    if (blocks) await followImports(blocks.name);
    const { titleAt = Infinity } = window as { titleAt?: number };
    const later = scripts.filter(
      ({ name, startTime }) => startTime > titleAt || (imported.has(name) && startTime >= (blocks?.startTime ?? 0) - 1),
    );
    return {
      scripts: sum(scripts) - sum(later),
      later: sum(later),
      everything: sum(resources) + (document?.encodedBodySize ?? 0),
      requests: resources.length + 1,
      // Small files are served uncompressed.
      uncompressed: scripts
        .filter(({ encodedBodySize, decodedBodySize }) => decodedBodySize > 2048 && encodedBodySize === decodedBodySize)
        .map(({ name }) => name),
    };
  });

async function expectWithinBudget(page: Page, label: string, budget: Budget): Promise<void> {
  const { everything, requests, uncompressed, ...stats } = await getLoadStats(page);
  const [scripts, later] = budget.later === undefined ? [stats.scripts + stats.later, 0] : [stats.scripts, stats.later];
  const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(
    `${label}: ${inKilobytes(scripts)} of JavaScript (budget ${inKilobytes(budget.scripts)}), ${inKilobytes(later)} later, ${inKilobytes(everything)} of everything (${inKilobytes(budget.everything)}), ${requests} requests`,
  );
  expect(uncompressed, 'uncompressed scripts').toEqual([]);
  expect(scripts, label).toBeGreaterThan(30_000);
  expect.soft(scripts, `JavaScript of the ${label}`).toBeLessThanOrEqual(budget.scripts);
  expect.soft(later, `JavaScript of the ${label} after the first paint`).toBeLessThanOrEqual(budget.later ?? 0);
  expect.soft(everything, `everything of the ${label}`).toBeLessThanOrEqual(budget.everything);
}

test(
  'the sign-in page, the dashboard and list pages stay within their budgets',
  { tag: core('console-e2e') },
  async ({ newUserPage }) => {
    const page = await newUserPage();
    await recordFirstContent(page);
    await page.goto('/login');
    await expect(page.getByLabel('用户名')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectWithinBudget(page, 'sign-in page', SIGN_IN);

    await fillSignIn(page, 'admin');
    await expect(page).toHaveURL(/dashboard/);
    await page.waitForFunction(() => localStorage.getItem('menu_pages') !== null);

    for (const [label, path, budget] of [
      ['dashboard', '/dashboard', HOME],
      ['list of dictionaries', '/admin/dict', LIST],
      ['list of users', '/admin/sys-user', USERS],
    ] as const) {
      const streamOpened = waitForEventStream(page);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (budget !== HOME) {
        await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
        await expectFewRequests(page, label);
      }
      await streamOpened;
      await waitUntilQuiet(page);
      await expectWithinBudget(page, label, budget);
    }
  },
);

test('every list by address stays within the requests and bytes of the largest', async ({ newUserPage }) => {
  const page = await newUserPage();
  await recordFirstContent(page);
  await page.goto('/login');
  await fillSignIn(page, 'admin');
  await expect(page).toHaveURL(/dashboard/);
  await page.waitForFunction(() => localStorage.getItem('menu_pages') !== null);
  for (const path of LISTS)
    await test.step(path, async () => {
      const streamOpened = waitForEventStream(page);
      await page.goto(path);
      await expect(page.locator('main tbody tr[data-index]').first()).toBeVisible();
      await expectFewRequests(page, path);
      await streamOpened;
      await waitUntilQuiet(page);
      await expectWithinBudget(page, path, ANY_LIST);
    });
});
