import { setTimeout as pause } from 'node:timers/promises';

import { expect, type Page, test } from '@playwright/test';

import { openDatabase, readConfig } from '@backroom/server';
import { removeDataDirectory, type RunningServer, runServer } from '@backroom/tools/server';

import { createDemoDataDirectory } from './demo-data.ts';
import { signIn } from './fixtures.ts';
import { measureLongestTask } from './longest-task.ts';

const COUNT = 10_000;
/** The page is open, and has polled, before they begin; the next poll is at most 30 s later. */
const BEGIN_AFTER_SECONDS = 25;
const UNTIL_ARRIVED = { timeout: 60_000 };
/** An interruption that people do not notice. */
const MAX_TASK_MS = 200;
const MAX_IN_DOM = 100;

let dataDirectory: string;
let server: RunningServer;

/** Before the server starts, since the server locks its data directory. For everybody, and at the same time. */
async function addNotices() {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDirectory }));
  await database.withConnection((connection) =>
    connection.rows(
      `insert into cafu_notice (notice_type, title, content, starts_at)
       select '1', '批量' || n, '内容', now() + $1 * interval '1 second' from generate_series(1, $2::int) n`,
      [BEGIN_AFTER_SECONDS, COUNT],
    ),
  );
  await database.close();
}

test.beforeAll(async () => {
  dataDirectory = createDemoDataDirectory();
  await addNotices();
  server = await runServer({ DATA_DIR: dataDirectory });
});
test.afterAll(async () => {
  await server.stop();
  removeDataDirectory(dataDirectory);
});

const cards = (page: Page) => page.getByRole('region', { name: '系统通知' }).getByRole('listitem');
const countItems = (page: Page) =>
  page
    .locator('li')
    .filter({ hasText: /批量\d+/ })
    .count();

test(
  '10,000 notices at once are one line, pages of a centre, and no long task',
  { tag: '@timed' },
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await signIn(page, 'clerk.s01', '/dashboard');
    const longest = await measureLongestTask(page, () => expect(cards(page)).toHaveCount(1, UNTIL_ARRIVED));
    console.log(`longest task while ${COUNT} notices arrive: ${longest} ms`);
    expect(longest).toBeLessThanOrEqual(MAX_TASK_MS);
    await pause(1_000);
    expect(await countItems(page)).toBeLessThanOrEqual(1);

    await page
      .getByRole('banner')
      .getByRole('button', { name: /条未读通知/ })
      .click();
    await expect(page.getByRole('complementary').getByRole('listitem').first()).toBeVisible();
    expect(await countItems(page)).toBeLessThanOrEqual(MAX_IN_DOM);
    await page.getByRole('button', { name: '查看全部通知' }).click();
    await expect(page).toHaveURL(/\/notice$/);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    expect(await countItems(page)).toBeLessThanOrEqual(MAX_IN_DOM);
    await context.close();
  },
);
