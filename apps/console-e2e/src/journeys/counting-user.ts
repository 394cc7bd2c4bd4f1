import type { Locator, Page } from '@playwright/test';

/** Mouse and keyboard of a user, counted. Shift counts with the click that it belongs to. */
export function createCountingUser(page: Page, count = { clicks: 0, keys: 0 }) {
  return {
    count,
    async click(target: Locator, modifiers: 'Shift'[] = []) {
      count.clicks += 1;
      await target.click({ modifiers });
    },
    async type(text: string) {
      count.keys += text.length;
      await page.keyboard.type(text);
    },
    async press(key: string) {
      count.keys += 1;
      await page.keyboard.press(key);
    },
  };
}
