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
  // Also after the keyboard: nothing can be operated there.
  expect(await title.evaluate((element) => getComputedStyle(element).outlineStyle), where).toBe('none');
}

const MONTH_PLAN = '/cafu/cash-in/month-plan';
const STORE_COMPARISON = '/cafu/store-comparison';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first();

/** Pages that a row of a list leads to, by its link or by an action. */
const RECORD_PAGES = [
  { list: '/admin/sys-role', record: '店长', action: '权限', path: /\/admin\/sys-role\/\d+\/auth/ },
  { list: '/admin/sys-store', record: '南京西路店', path: /\/admin\/sys-store\/\d+/ },
  { list: '/admin/dict', record: 'sys_user_sex', path: /\/admin\/dict\/data\/\d+/ },
];

const getMenu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

/** Opens a group of the menu, whose links are not rendered while it is closed. */
async function openGroup(page: Page, name: string) {
  const group = getMenu(page).getByRole('button', { name, exact: true });
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
}

/** The addresses of each group of the menu. */
async function readMenu(page: Page): Promise<[group: string, addresses: string[]][]> {
  const menu = getMenu(page);
  await expect.poll(() => menu.locator('button[aria-expanded]').count()).toBeGreaterThan(1);
  const groups = await menu.locator('button[aria-expanded] [data-label]').allTextContents();
  const found: [string, string[]][] = [];
  for (const group of groups) {
    await openGroup(page, group);
    const links = menu.getByRole('listitem').filter({ has: page.getByRole('button', { name: group, exact: true }) });
    await expect(links.getByRole('link').first()).toBeVisible();
    const hrefs = await links.getByRole('link').evaluateAll((each) => each.map((link) => link.getAttribute('href')));
    found.push([group, hrefs.map((href) => href ?? '')]);
  }
  return found;
}

test('each page of the menu starts with the focus on its title', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin');
  const groups = await readMenu(page);
  const all = groups.flatMap(([, addresses]) => addresses);
  expect(all).toEqual(expect.arrayContaining([MONTH_PLAN, STORE_COMPARISON]));
  for (const [group, addresses] of groups) {
    await test.step(group, async () => {
      for (const address of addresses.toReversed()) {
        // A page of another group closes this one.
        await openGroup(page, group);
        await getMenu(page).locator(`a[href="${address}"]`).click();
        await expectFocusOnTitle(page, address);
      }
    });
  }
});

test('each page beside the menu starts with the focus on its title', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin');
  await page.getByRole('button', { name: /账号菜单/ }).click();
  await page.getByRole('menuitem', { name: '个人中心' }).click();
  await expectFocusOnTitle(page, 'profile');

  await page.getByRole('banner').getByRole('button', { name: /通知/ }).click();
  await page.getByRole('button', { name: '查看全部通知' }).click();
  await expect(page).toHaveURL('/notice');
  await expectFocusOnTitle(page, 'notice centre');

  await getMenu(page).getByRole('link', { name: '首页' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expectFocusOnTitle(page, 'home');

  for (const path of ['/401', '/404']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible();
    await getMenu(page).getByRole('link', { name: '首页' }).click();
    await expectFocusOnTitle(page, `from ${path}`);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expectFocusOnTitle(page, path);
  }
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
