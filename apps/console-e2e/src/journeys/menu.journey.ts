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

test('every page that the seeded menu names opens, also after a reload', async ({ newPerson }) => {
  const page = await newPerson();
  const menu = page.waitForResponse((response) => response.url().endsWith('/api/v1/menurole'));
  await signIn(page, 'admin');
  const { data } = (await (await menu).json()) as { data: Entry[] };
  const pages = pagesOf(data);
  expect(pages.length).toBeGreaterThan(1);

  for (const { path, title } of pages) {
    await page.goto(path.replace(/:\w+/g, '1'));
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('菜单配置有误'), title).toHaveCount(0);
    await expect.poll(() => page.title()).toContain(title);
  }
});
