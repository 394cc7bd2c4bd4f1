import type { Page } from '@playwright/test';

/** Shows one store of the month plan, by the filter behind the button. */
export async function chooseStore(page: Page, name: string) {
  await page.getByRole('button', { name: '筛选' }).click();
  await page.getByRole('combobox', { name: '门店' }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
}
