import { expect, type Page } from '@playwright/test';

import { signIn, test } from './fixtures.ts';

/** Pages of one record; both have a card of roles beside the facts. */
const PAGES = [
  { name: 'profile', path: '/profile/index' },
  { name: 'store', path: '/admin/sys-store/10' },
];

/** Without the table in it, which is a region while it scrolls. */
const rolesCard = (page: Page) => page.locator('section').and(page.getByRole('region', { name: '角色', exact: true }));

/** The boxes of the column of facts, and of that with the card of roles. */
async function measureColumns(page: Page) {
  const roles = rolesCard(page);
  const aside = await roles.locator('..').boundingBox();
  const facts = await roles.locator('xpath=../preceding-sibling::*').boundingBox();
  if (!facts || !aside) throw new Error('no columns');
  return { facts, aside, card: await roles.boundingBox() };
}

for (const { name, path } of PAGES)
  test(`the facts of a ${name} have two thirds of a wide page, and the whole of a narrow one`, async ({
    newUserPage,
  }) => {
    const page = await newUserPage();
    await signIn(page, 'admin', path);
    await expect(rolesCard(page)).toBeVisible();

    await test.step('two columns at 1440 px, which fill the page', async () => {
      const { facts, aside, card } = await measureColumns(page);
      expect(facts.width / aside.width).toBeGreaterThan(1.8);
      expect(facts.width / aside.width).toBeLessThan(2.2);
      expect(aside.y).toBe(facts.y);
      expect(aside.x).toBeGreaterThan(facts.x + facts.width);
      expect(card?.width).toBe(aside.width);
      const header = await page.getByRole('banner').boundingBox();
      expect(facts.width + aside.width).toBeGreaterThan((header?.width ?? Infinity) - 80);
    });

    for (const width of [991, 320])
      await test.step(`one column at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.getByRole('navigation', { name: '主菜单' })).toBeHidden();
        const { facts, aside } = await measureColumns(page);
        expect(aside).toMatchObject({ x: facts.x, width: facts.width });
        expect(facts.width).toBeGreaterThan(width - 80);
        expect(aside.y).toBeGreaterThanOrEqual(facts.y + facts.height);
      });
  });
