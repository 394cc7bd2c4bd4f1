import { expect, type Page } from '@playwright/test';

/** Shows one store of the month plan, by the filter behind the button. */
export async function chooseStore(page: Page, name: string) {
  const field = page.getByRole('combobox', { name: '门店' });
  // The button is replaced once when the month has loaded, which closes what it has opened.
  await expect(async () => {
    if (!(await field.isVisible())) await page.getByRole('button', { name: '筛选' }).click();
    await expect(field).toBeVisible({ timeout: 2_000 });
    await field.fill(name);
  }).toPass();
  await page.getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
}
