import { expect } from '@playwright/test';

import { type Look, onEveryPlace, overflows, PLAIN } from './acceptance/pages.ts';

const LOOKS: Look[] = [{ appearance: 'dark', language: 'zh-CN' }, { appearance: 'light', language: 'en-US' }, PLAIN];
const WIDTHS = [1440, 991, 390, 320];

onEveryPlace('no page overflows horizontally, on desktop and phone', async ({ page, name, wear }) => {
  for (const look of LOOKS) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await wear(look);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      // A chart receives its new width a frame later.
      await expect
        .poll(() => overflows(page), `${name}, ${look.appearance} ${look.language}, at ${width} px`)
        .toBe(false);
    }
  }
});
