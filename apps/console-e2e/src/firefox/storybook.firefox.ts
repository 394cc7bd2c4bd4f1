import { mergeTests } from '@playwright/test';

import { test as storyTest } from '../stories/storybook.ts';
import { test as firefoxTest } from './firefox-page.ts';

const test = mergeTests(storyTest, firefoxTest);

/** A story of a component and one of a page, with what they show. */
const STORIES = [
  ['components-actions-button--variants', '::-p-aria([name="新建角色"][role="button"])'],
  ['pages-post-岗位--ready', 'tbody tr'],
] as const;

for (const [story, shown] of STORIES) {
  test(`Storybook shows ${story} in Firefox`, async ({ storybook, firefoxPage: page }) => {
    await page.goto(`${storybook}/?path=/story/${story}`);
    const canvas = await page.waitForFrame((frame) => frame.url().includes('/iframe.html'));
    await canvas.waitForSelector(shown);
  });
}
