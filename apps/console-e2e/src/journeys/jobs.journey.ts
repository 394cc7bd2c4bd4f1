import { readFileSync } from 'node:fs';

import { expect, type Page } from '@playwright/test';

import { ALL_RULES, runAxe } from './acceptance/axe.ts';
import { createKeyboardUser } from './acceptance/keyboard-user.ts';
import { emulateTouch, findSmallTouchTargets } from './acceptance/touch-targets.ts';
import { coreAndDeep, LANGUAGES, languages } from './core.ts';
import { chooseLanguage, signIn, test, toasts } from './fixtures.ts';
import { addPosts } from './jobs-rows.ts';
import { chooseTool, openTools, toolsButton } from './list-page.ts';
import type { TestServer } from './test-server.ts';

/** Their export becomes a job and takes long enough to be seen. */
const POST_COUNT = 25_000;
/** Their export takes long enough to be cancelled by keyboard. */
const CANCELLED_POST_COUNT = 60_000;
/** A busy machine is slow. */
const UNTIL_DONE = { timeout: 120_000 };

/** Names of controls, by language. */
const NAMES = {
  'zh-CN': {
    export: '导出',
    started: '已转为后台任务，完成后会通知你：导出 · 岗位',
    finished: '导出完成：岗位',
    title: '后台任务',
    any: /^后台任务/,
    running: /^后台任务：1个进行中/,
    idle: '后台任务：没有进行中的',
    item: /^导出 · 岗位/,
    states: { running: '进行中', done: '已完成', cancelled: '已取消' },
    download: '下载',
    remove: /^删除：导出 · 岗位/,
    cancel: /^取消：导出 · 岗位/,
    none: '没有后台任务',
  },
  'en-US': {
    export: 'Export',
    started: 'Continues in the background. You will be notified: Export · Post',
    finished: 'Export finished: Post',
    title: 'Background jobs',
    any: /^Background jobs/,
    running: /^Background jobs: 1 running/,
    idle: 'Background jobs: none running',
    item: /^Export · Post/,
    states: { running: 'Running', done: 'Done', cancelled: 'Cancelled' },
    download: 'Download',
    remove: /^Delete: Export · Post/,
    cancel: /^Cancel: Export · Post/,
    none: 'No background jobs',
  },
} as const;
type Names = (typeof NAMES)[keyof typeof NAMES];

const POSTS = '/admin/sys-post';

const list = (page: Page, { title }: Names) => page.getByRole('dialog', { name: title });
const item = (page: Page, names: Names) => list(page, names).getByRole('listitem', { name: names.item }).first();

async function openPosts(page: Page, testServer: TestServer, language: keyof typeof NAMES, count = POST_COUNT) {
  await testServer.restart((dataDirectory) => addPosts(dataDirectory, count));
  await signIn(page, 'admin');
  await chooseLanguage(page, language);
  await page.goto(POSTS);
  await expect(page.getByRole('row', { name: /cashier/ })).toBeVisible();
}

const expectNoAxeFindings = async (page: Page) => expect((await runAxe(page, ALL_RULES)).violations).toEqual([]);

for (const language of languages({ quick: 'zh-CN' })) {
  const names = NAMES[language];

  test(
    `a long export goes on in the background, is downloaded and deleted: ${language}`,
    { tag: coreAndDeep('feature-jobs') },
    async ({ newUserPage, testServer }) => {
      const page = await newUserPage();
      await openPosts(page, testServer, language);
      await expect(page.getByRole('button', { name: names.any })).toHaveCount(0);

      await test.step('it becomes a job, and the menu offers it again', async () => {
        await chooseTool(page, names.export);
        await expect(toasts(page).filter({ hasText: names.started })).toBeVisible();
        const tools = await openTools(page);
        await expect(tools.getByRole('menuitem', { name: names.export })).toBeEnabled();
        await page.keyboard.press('Escape');
      });

      await test.step('the list shows its progress', async () => {
        await page.getByRole('button', { name: names.running }).click();
        await expect(item(page, names)).toContainText(names.states.running);
        await expect(item(page, names).getByRole('progressbar')).toBeVisible();
        await expectNoAxeFindings(page);
      });

      await test.step('its end is announced with a download', async () => {
        const toast = toasts(page).filter({ hasText: names.finished });
        await expect(toast).toBeVisible(UNTIL_DONE);
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          toast.getByRole('button', { name: names.download }).click(),
        ]);
        expect(readFileSync(await file.path(), 'utf8')).toContain('cashier');
      });

      await test.step('the list offers the file until it is deleted', async () => {
        if (!(await list(page, names).isVisible())) await page.getByRole('button', { name: names.idle }).click();
        await expect(item(page, names)).toContainText(names.states.done);
        await expectNoAxeFindings(page);
        await item(page, names).getByRole('button', { name: names.remove }).click();
        await expect(list(page, names).getByText(names.none)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('button', { name: names.any })).toHaveCount(0);
      });
    },
  );
}

for (const language of LANGUAGES) {
  const names = NAMES[language];

  test(`a job is cancelled by keyboard alone: ${language}`, async ({ newUserPage, testServer }) => {
    const page = await newUserPage();
    await openPosts(page, testServer, language, CANCELLED_POST_COUNT);
    const { press, go, enter } = createKeyboardUser(page);
    await enter(toolsButton(page));
    await enter(page.getByRole('menuitem', { name: names.export, exact: true }), 'ArrowDown');
    const indicator = page.getByRole('button', { name: names.running });
    await expect(indicator).toBeVisible();
    await go(indicator, 'Shift+Tab');
    await press('Enter');
    await go(item(page, names).getByRole('button', { name: names.cancel }));
    await press('Enter');
    await expect(item(page, names)).toContainText(names.states.cancelled);
    await go(item(page, names).getByRole('button', { name: names.remove }));
    await press('Enter');
    await expect(list(page, names).getByText(names.none)).toBeVisible();
    await press('Escape');
  });
}

test('the end of a job is announced once in all tabs, and a new tab knows of it', async ({
  newUserPage,
  testServer,
}) => {
  const names = NAMES['zh-CN'];
  const page = await newUserPage();
  await openPosts(page, testServer, 'zh-CN');
  await chooseTool(page, names.export);
  await expect(page.getByRole('button', { name: names.running })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(POSTS);
  await expect(other.getByRole('button', { name: names.running })).toBeVisible();

  const tabs = [page, other];
  const countMessages = async () => {
    const counts = tabs.map((tab) => toasts(tab).filter({ hasText: names.finished }).count());
    return (await Promise.all(counts)).reduce((sum, count) => sum + count);
  };
  for (const tab of tabs) await expect(tab.getByRole('button', { name: names.idle })).toBeVisible(UNTIL_DONE);
  await expect.poll(countMessages).toBe(1);
});

test('on a phone the list is a panel with targets for touch', async ({ newUserPage, testServer }) => {
  const names = NAMES['zh-CN'];
  const page = await newUserPage();
  await openPosts(page, testServer, 'zh-CN');
  await chooseTool(page, names.export);
  await expect(page.getByRole('button', { name: names.idle })).toBeVisible(UNTIL_DONE);
  await page.setViewportSize({ width: 390, height: 844 });
  await emulateTouch(page);
  // It lies over the top bar there.
  await toasts(page).getByRole('button', { name: '关闭通知' }).click();
  await page.getByRole('button', { name: names.idle }).click();

  await expect(item(page, names)).toContainText(names.states.done);
  await expectNoAxeFindings(page);
  expect(await findSmallTouchTargets(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list(page, names)).toHaveCount(0);
});
