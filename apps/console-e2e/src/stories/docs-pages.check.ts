import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, type Page } from '@playwright/test';

import { isDeep } from '@backroom/testing/rounds';

import { listDocs, recordStoryEvents, test, waitForStoriesOfDocs } from './storybook.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** A story that covers its page, so it is drawn in a frame of its own. */
const CONFIRM_DIALOG = 'components-overlays-confirmdialog--docs';
const readStories = (importPath: string) => readFileSync(join(ROOT, importPath), 'utf8');
const hasFrames = (importPath: string) => readStories(importPath).includes('inline: false');
/** Whether a story chooses a language or look, which the page around it must not take over. */
const hasOwnLook = (importPath: string) => readStories(importPath).includes('globals: {');
const isDecidedByStories = (importPath: string) => hasFrames(importPath) || hasOwnLook(importPath);
const docs = listDocs();

const getFrames = (page: Page) => page.locator('iframe[id^="iframe--"]');
/** What the addresses of the frames choose, each once. */
const listChoices = (page: Page) =>
  getFrames(page).evaluateAll((frames) => [
    ...new Set(frames.map((frame) => new URL((frame as HTMLIFrameElement).src).searchParams.get('globals'))),
  ]);

type Channel = { emit(event: string, value: unknown): void };
const chooseInToolbar = (page: Page, globals: Record<string, string>) =>
  page.evaluate((chosen) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel };
    channel.emit('updateGlobals', { globals: chosen });
  }, globals);

/** Until the last story of the page is drawn, which may choose a language and look of its own. */
async function waitForStories(page: Page) {
  await waitForStoriesOfDocs(page);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

// Without the components there are none.
if (docs.some(({ id }) => id === CONFIRM_DIALOG))
  test('docs pages and the stories in their frames look as the address says', async ({ storybook, browser }) => {
    test.slow();
    // The page of the stories would keep what is chosen here.
    const page = await browser.newPage();
    await page.addInitScript(recordStoryEvents);
    const open = async (id: string) => {
      await page.goto(`${storybook}/iframe.html?viewMode=docs&id=${id}&globals=appearance:dark;brand:faad14`);
      await expect(page.locator('.sbdocs-content')).toBeVisible();
    };

    await open(CONFIRM_DIALOG);
    const framed = getFrames(page).first().contentFrame().locator('html');
    await expect(framed).toHaveAttribute('data-appearance', 'dark');
    await expect(framed).toHaveAttribute('data-brand', 'faad14');
    await chooseInToolbar(page, { appearance: 'light' });
    await expect(framed).toHaveAttribute('data-appearance', 'light');
    await expect.poll(() => listChoices(page)).toEqual(['brand:faad14']);

    for (const { id, importPath } of docs.filter((each) => isDeep || isDecidedByStories(each.importPath))) {
      await open(id);
      await waitForStories(page);
      await expect.soft(page.locator('html'), id).toHaveAttribute('lang', 'zh-CN');
      await expect.soft(page.locator('html'), id).toHaveAttribute('data-appearance', 'dark');
      await expect.soft(page.locator('html'), id).toHaveAttribute('data-brand', 'faad14');
      if (!hasFrames(importPath)) continue;
      await expect(getFrames(page), id).not.toHaveCount(0);
      expect.soft(await listChoices(page), id).toEqual(['appearance:dark;brand:faad14']);
    }
    await page.close();
  });
