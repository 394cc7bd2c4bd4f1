import type { Locator } from '@playwright/test';

/** The name of a cell of the grid, or the hidden part of it that a cell of the calendar begins with. */
export const readCellName = async (cell: Locator): Promise<string> =>
  (await cell.getAttribute('aria-label')) ?? (await cell.locator('> span').first().textContent()) ?? '';
