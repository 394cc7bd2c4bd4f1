import { expect } from '@playwright/test';

import { signIn, test } from './console.ts';

interface Entry {
  path: string;
  title: string;
  menuType: 'M' | 'C';
  children: Entry[];
}

const pagesOf = (entries: Entry[]): Entry[] =>
  entries.flatMap((entry) => [...(entry.menuType === 'C' ? [entry] : []), ...pagesOf(entry.children)]);

test('every page that the seeded menu names opens, and after a reload stands at the same address', async ({
  newPerson,
}) => {
  const page = await newPerson();
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
    // Some are named after their record, which comes later; a greeting changes with the hour.
    await page.waitForLoadState('networkidle');
    const shown = { heading: (await heading.textContent())?.split('，').at(-1), title: await page.title() };
    await expect(page).toHaveURL(address);

    await page.reload();
    await expect(heading).toContainText(shown.heading ?? '');
    await expect.poll(() => page.title()).toBe(shown.title);
    await expect(page, title).toHaveURL(address);
  }
});
