import type { Page } from '@playwright/test';

/** Moves to the cell of the only store and of today, in which a clerk may record cash-in: the calendar opens there. */
export async function chooseToday(page: Page) {
  await page.getByRole('grid').focus();
}
