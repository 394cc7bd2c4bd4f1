import { expect, type Page } from '@playwright/test';

import { signIn, signOut, test } from './fixtures.ts';

const PATH = '/cafu/cash-in/month-plan';
const STORE = '上海南京西路店';
const EDITING = /正在编辑$/;

const openCashIn = (page: Page, username: string) => signIn(page, username, `${PATH}?show=actual`);
const rowOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: STORE }) });
const tagIn = (page: Page) => rowOf(page).getByRole('rowheader').getByText(EDITING);
/** Types into the cash-in of today, which a clerk may write as well. */
async function typeAmount(page: Page) {
  // Both the grid and the calendar of a single store open at today, in the first store.
  await page.getByRole('grid').focus();
  await page.keyboard.type('12');
}

test('two people see each other at the row that they edit, until the end, a sign-out or the death of a browser', async ({
  newUserPage,
}) => {
  test.setTimeout(180_000);
  const [admin, clerk] = [await newUserPage(), await newUserPage()];
  await openCashIn(admin, 'admin');
  await openCashIn(clerk, 'clerk.s01');
  await expect(rowOf(clerk)).toBeVisible();

  await typeAmount(admin);
  await typeAmount(clerk);
  await expect(tagIn(clerk)).toHaveCount(1);
  await expect(tagIn(admin)).toHaveCount(1);
  await expect(rowOf(admin).locator('[role="gridcell"][data-edited]')).toHaveCount(1);
  await expect(admin.getByRole('row').filter({ has: admin.getByText(EDITING) })).toHaveCount(1);

  // Escape ends the editing of one of them.
  await clerk.keyboard.press('Escape');
  await expect(tagIn(admin)).toHaveCount(0);
  await expect(tagIn(clerk)).toHaveCount(1);

  // On a narrow screen the name is at the store and at the day.
  await clerk.setViewportSize({ width: 390, height: 844 });
  await expect(clerk.getByRole('list', { name: '每天的计划与实收' }).getByText(EDITING)).toHaveCount(1);
  await clerk.setViewportSize({ width: 1440, height: 900 });

  // A closed browser counts for 15 s more.
  await admin.context().close();
  await expect(tagIn(clerk)).toHaveCount(0);
});

// That it ends at once is shown by the test of the server.
test('a sign-out ends it', async ({ newUserPage }) => {
  const [admin, clerk] = [await newUserPage(), await newUserPage()];
  await openCashIn(admin, 'admin');
  await openCashIn(clerk, 'clerk.s01');
  await typeAmount(clerk);
  await expect(tagIn(admin)).toHaveCount(1);
  await clerk.keyboard.press('Escape');
  await signOut(clerk);

  await expect(tagIn(admin)).toHaveCount(0);
});
