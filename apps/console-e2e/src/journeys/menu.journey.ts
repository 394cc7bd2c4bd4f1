import { expect, type Locator } from '@playwright/test';

import { signIn, test, withoutEvents } from './console.ts';
import { directory, pageEntry, withMenu } from './menu-of.ts';

interface Entry {
  path: string;
  title: string;
  menuType: 'M' | 'C';
  children: Entry[];
}

const pagesOf = (entries: Entry[]): Entry[] =>
  entries.flatMap((entry) => [...(entry.menuType === 'C' ? [entry] : []), ...pagesOf(entry.children)]);

/** The heading without a greeting, which depends on the time of day. */
const nameIn = async (heading: Locator) => (await heading.textContent())?.split('，').at(-1);

test('every page of the seeded menu opens, and keeps its URL and title after a reload', async ({
  newPerson,
}) => {
  const page = await newPerson();
  await withoutEvents(page);
  const menu = page.waitForResponse((response) => response.url().endsWith('/api/v1/menurole'));
  await signIn(page, 'admin');
  const { data } = (await (await menu).json()) as { data: Entry[] };
  const pages = [{ path: '/dashboard', title: '首页' }, ...pagesOf(data)];
  expect(pages.length).toBeGreaterThan(2);

  for (const { path, title } of pages) {
    const address = `${path.replace(/:\w+/g, '1')}?x=1&mark=a%20b#part`;
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await page.goto(address);
    await expect(heading).toBeVisible();
    await expect(page.getByText('菜单配置有误'), title).toHaveCount(0);
    await expect.poll(() => page.title()).toContain(title);
    // Some titles contain the name of a record, which loads later.
    await page.waitForLoadState('networkidle');
    const shown = { heading: await nameIn(heading), title: await page.title() };
    await expect(page).toHaveURL(address);

    await page.reload();
    await expect.poll(() => nameIn(heading)).toBe(shown.heading);
    await expect.poll(() => page.title()).toBe(shown.title);
    await expect(page, title).toHaveURL(address);
  }
});

test('broken menu entries are reported once, and do not affect the others', async ({ newPerson }) => {
  const page = await newPerson();
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && said.push(message.text()));
  await withMenu(page, [
    pageEntry('/lost', '无程序', { component: '/of/another/release' }),
    pageEntry('', '无地址'),
    null,
    directory('/bare', '空目录', null),
    pageEntry('/fine', '好页面'),
    pageEntry('/fine', '重复地址', { component: '/admin/sys-post/index' }),
  ]);
  await signIn(page, 'admin', '/fine');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('字典管理');

  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '无程序' }).click();
  await expect(page.getByText('菜单配置有误')).toBeVisible();
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '好页面' }).click();
  await expect(heading).toHaveText('字典管理');
  await page.getByRole('tab', { name: '无程序' }).click();
  expect(said.filter((words) => words.includes('/of/another/release'))).toHaveLength(1);
});
