import type { Page } from '@playwright/test';

import { DEFAULT_TIME_ZONE, getBusinessDay, getDayNumber } from '@backroom/contract/calendar';

/** Moves to the cell of the only store and of today, in which a clerk may record cash-in. */
export async function chooseToday(page: Page) {
  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowDown');
  const day = getDayNumber(getBusinessDay(DEFAULT_TIME_ZONE, new Date()));
  for (let column = 1; column < day; column += 1) await page.keyboard.press('ArrowRight');
}
