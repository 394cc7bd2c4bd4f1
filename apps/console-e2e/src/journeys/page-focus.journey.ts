import { expect, type Page } from '@playwright/test';

import { signIn, test } from './fixtures.ts';

const getFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const isVisible = activeElement?.checkVisibility() ?? false;
    return `${activeElement?.tagName.toLowerCase()}${isVisible ? '' : ', hidden'}: ${activeElement?.textContent}`;
  });

/** Waits until the requests of the page are answered: a placeholder with another title may precede its own. */
async function expectFocusOnTitle(page: Page, where: string) {
  await expect(page.locator('main :not([data-away]) > div [aria-busy=true]:visible')).toHaveCount(0);
  const title = page.getByRole('heading', { level: 1 }).filter({ visible: true });
  await expect(title).toHaveCount(1);
  const hasFocus = () => title.evaluate((element) => element === document.activeElement);
  await expect.poll(hasFocus, where).toBe(true);
  // The focus stays there when late answers arrive, which may complete the title.
  await page.waitForTimeout(300);
  // A title that replaces that of the placeholder gets the focus in the next frame.
  await expect.poll(hasFocus, where).toBe(true);
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first();

/** Pages that a row of a list leads to, by its link or by an action. */
const RECORD_PAGES = [
  { list: '/admin/sys-role', record: '店长', action: '权限', path: /\/admin\/sys-role\/\d+\/auth/ },
  { list: '/admin/sys-store', record: '南京西路店', path: /\/admin\/sys-store\/\d+/ },
  { list: '/admin/dict', record: 'sys_user_sex', path: /\/admin\/dict\/data\/\d+/ },
];

test('each page of the menu starts with the focus on its title', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const group = menu.getByRole('button', { name: '系统管理' });
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(() => menu.getByRole('link').count()).toBeGreaterThan(8);
  const addresses = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  for (const address of addresses.toReversed()) {
    // A page of another group closes this one.
    const link = menu.locator(`a[href="${address}"]`);
    if (!(await link.isVisible())) await group.click();
    await link.click();
    await expectFocusOnTitle(page, address ?? '');
  }
  await page.getByRole('button', { name: /账号菜单/ }).click();
  await page.getByRole('menuitem', { name: '个人中心' }).click();
  await expectFocusOnTitle(page, 'profile');
});

test('a page of a record takes the focus on its title also if it is opened by keyboard; going back does not lose it', async ({
  newUserPage,
}) => {
  const page = await newUserPage();
  await signIn(page, 'admin');
  for (const { list, record, action, path } of RECORD_PAGES) {
    await test.step(list, async () => {
      await page.goto(list);
      const target = action
        ? row(page, record).getByRole('button', { name: action })
        : row(page, record).getByRole('link').first();
      await target.focus();
      // Slow answers show the placeholder first.
      await page.route('**/api/v1/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 150));
        await route.continue().catch(() => undefined);
      });
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(path);
      await expectFocusOnTitle(page, list);
      await page.goBack();
      await page.waitForURL(({ pathname }) => pathname === list);
      // The list is shown as it was left: its row has the focus again.
      await expect.poll(() => getFocus(page), `back to ${list}`).not.toMatch(/^(body|html)|hidden/);
      await page.unroute('**/api/v1/**');
    });
  }
});
