import type { Locator, Page } from '@playwright/test';

/** The search field of the list in front, in either language; not one beside the list. */
export const listSearch = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('searchbox', { name: /^(搜索|Search)$/ })
    .filter({ visible: true });

const filterButton = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(筛选|Filters)/ })
    .filter({ visible: true });

/** Closes them, without Escape: in a search field it would empty the text. */
export const closeFilters = (page: Page): Promise<void> => filterButton(page).click();

/** Opens the filters of the list in front. */
export async function openFilters(page: Page): Promise<Locator> {
  await filterButton(page).click();
  return page.getByRole('dialog', { name: /^(筛选|Filters)$/ });
}

const TOOLS = /^(列表选项|List options)$/;

/** The button of the menu with what is seldom needed of the list in front. */
export const toolsButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: TOOLS }).filter({ visible: true });

/** Opens that menu. */
export async function openTools(page: Page): Promise<Locator> {
  await toolsButton(page).click();
  return page.getByRole('menu', { name: TOOLS });
}

/** Chooses in that menu. */
export async function chooseTool(page: Page, name: string): Promise<void> {
  await (await openTools(page)).getByRole('menuitem', { name, exact: true }).click();
}

/** Chooses an action in the menu of a row. */
export async function chooseRowAction(row: Locator, action: string | RegExp): Promise<void> {
  await row.getByRole('button', { name: /^(更多|More)/ }).click();
  await row.page().getByRole('menuitem', { name: action }).click();
}
