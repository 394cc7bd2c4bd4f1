import { expect } from '@playwright/test';

import { DEFAULT_THEME, hasHorizontalOverflow, testEveryView, type Theme } from './acceptance/views.ts';

const THEMES: Theme[] = [
  { appearance: 'dark', language: 'zh-CN' },
  { appearance: 'light', language: 'en-US' },
  DEFAULT_THEME,
];
const WIDTHS = [1440, 991, 390, 320];

testEveryView('no page overflows horizontally, on desktop and phone', async ({ page, name, setTheme }) => {
  for (const theme of THEMES) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await setTheme(theme);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      // A chart receives its new width a frame later.
      await expect
        .poll(() => hasHorizontalOverflow(page), `${name}, ${theme.appearance} ${theme.language}, at ${width} px`)
        .toBe(false);
    }
  }
});
