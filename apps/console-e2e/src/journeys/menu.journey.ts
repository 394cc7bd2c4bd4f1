import { expect, type Locator } from '@playwright/test';

import { navigateClientSide } from './client-navigation.ts';
import { blockEventStream, signIn, test } from './fixtures.ts';
import { createDirectory, createPageEntry, mockMenu } from './mock-menu.ts';

interface Entry {
  path: string;
  title: string;
  menuType: 'M' | 'C';
  children: Entry[];
}

const listPages = (entries: Entry[]): Entry[] =>
  entries.flatMap((entry) => [...(entry.menuType === 'C' ? [entry] : []), ...listPages(entry.children)]);

/** Records of the demo data: a dictionary, a role and a store. */
const RECORDS: Record<string, string> = { dictId: '1', roleId: '1', storeId: '10' };

/** The heading without a greeting, which depends on the time of day. */
const getPageName = async (heading: Locator) => (await heading.textContent())?.split('，').at(-1);

test('every page of the seeded menu opens, and keeps its URL and title after a reload', async ({ newUserPage }) => {
  const page = await newUserPage();
  await blockEventStream(page);
  const menu = page.waitForResponse((response) => response.url().endsWith('/api/v1/menurole'));
  await signIn(page, 'admin');
  const { data } = (await (await menu).json()) as { data: Entry[] };
  const pages = [{ path: '/dashboard', title: '首页' }, ...listPages(data)];
  expect(pages.length).toBeGreaterThan(2);

  for (const { path, title } of pages) {
    const address = `${path.replace(/:(\w+)/g, (_, name: string) => RECORDS[name] ?? name)}?x=1&mark=a%20b#part`;
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    const isRecord = path.includes(':');
    if (isRecord) await page.goto(address);
    else await navigateClientSide(page, address);
    await expect(heading).toBeVisible();
    await expect(page.getByText('菜单配置有误'), title).toHaveCount(0);
    // The name of a record loads after its page.
    await expect.poll(() => page.title()).toContain(isRecord ? ` · ${title}` : title);
    const before = { heading: await getPageName(heading), title: await page.title() };
    await expect(page).toHaveURL(address);

    await page.reload();
    await expect.poll(() => getPageName(heading)).toBe(before.heading);
    await expect.poll(() => page.title()).toBe(before.title);
    await expect(page, title).toHaveURL(address);
  }
});

test('broken menu entries are reported once, and do not affect the others', async ({ newUserPage }) => {
  const page = await newUserPage();
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await mockMenu(page, [
    createPageEntry('/lost', '无程序', { component: '/of/another/release' }),
    createPageEntry('', '无地址'),
    null,
    createDirectory('/bare', '空目录', null),
    createPageEntry('/fine', '好页面'),
    createPageEntry('/fine', '重复地址', { component: '/admin/sys-post/index' }),
  ]);
  await signIn(page, 'admin', '/fine');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('字典管理');

  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '无程序' }).click();
  await expect(page.getByText('菜单配置有误')).toBeVisible();
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '好页面' }).click();
  await expect(heading).toHaveText('字典管理');
  await page.getByRole('tab', { name: '无程序' }).click();
  expect(warnings.filter((text) => text.includes('/of/another/release'))).toHaveLength(1);
});
