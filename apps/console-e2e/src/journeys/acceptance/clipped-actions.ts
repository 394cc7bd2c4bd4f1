import type { Page } from '@playwright/test';

/** Cells of rows whose buttons do not fit. */
export const findClippedActions = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('td[data-cell=actions]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
