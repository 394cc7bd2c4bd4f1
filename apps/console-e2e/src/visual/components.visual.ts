import { expect } from '@playwright/test';

import { listStories, openStory, test } from '../stories/storybook.ts';

/** Four themes that together cover mode, brand, density and language. */
const THEMES = {
  'light-zh': { appearance: 'light', brand: '1890ff', density: 'default', language: 'zh-CN' },
  'dark-zh': { appearance: 'dark', brand: '1890ff', density: 'default', language: 'zh-CN' },
  'light-en-compact': { appearance: 'light', brand: '1890ff', density: 'compact', language: 'en-US' },
  'dark-amber': { appearance: 'dark', brand: 'faad14', density: 'default', language: 'zh-CN' },
};

/** The foundations, and the overview stories of each component. */
const OVERVIEW_STORIES = ['Variants', 'States', 'Sizes'];
const stories = [...listStories().values()]
  .flat()
  .filter(({ title, name }) => title.startsWith('Foundations/') || OVERVIEW_STORIES.includes(name));

for (const [themeName, globals] of Object.entries(THEMES)) {
  for (const { id, title, name } of stories) {
    test(`${title} › ${name}, ${themeName}`, async ({ storybook, storyPage }) => {
      await storyPage.setViewportSize({ width: 1000, height: title.includes('/Overlays/') ? 640 : 200 });
      // The result of the play function is checked elsewhere, in the language it is written for.
      await openStory(storyPage, storybook, id, globals);
      await storyPage.evaluate(() => document.fonts.ready);
      await storyPage.mouse.move(0, 0);

      await expect(storyPage).toHaveScreenshot([themeName, `${id}.png`], { fullPage: true });
    });
  }
}
