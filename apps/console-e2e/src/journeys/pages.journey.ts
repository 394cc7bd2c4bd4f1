import { expect } from '@playwright/test';

import { bothSides, type Look, overflows, PLAIN, visit, wardrobe } from './acceptance/pages.ts';
import { test } from './console.ts';

const LOOKS: Look[] = [PLAIN, { appearance: 'dark', language: 'zh-CN' }, { appearance: 'light', language: 'en-US' }];
const WIDTHS = [1440, 991, 390, 320];

for (const look of LOOKS) {
  test(`no page scrolls to the side, ${look.appearance} ${look.language}, on a desk and on a phone`, async ({
    newPerson,
  }) => {
    for (const [page, places] of await bothSides(newPerson)) {
      const wear = await wardrobe(page);
      for (const place of places) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await visit(page, place);
        await wear(look);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          // A chart hears of its new width a frame later.
          await expect.poll(() => overflows(page), `${place.name}, at ${width} px`).toBe(false);
        }
        await wear(PLAIN);
      }
    }
  });
}
