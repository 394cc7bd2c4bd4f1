import { expect, type Locator, type Page } from '@playwright/test';

import { navigateClientSide } from '../client-navigation.ts';
import { signIn, test } from '../fixtures.ts';
import { toolsButton } from '../list-page.ts';
import { createDirectory, createPageEntry, mockMenu } from '../mock-menu.ts';
import { BRAND_PRESETS } from './themes.ts';

const sidebar = (page: Page) => page.getByRole('complementary', { name: '侧栏' });
const nav = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const getCustomProperty = (page: Page, name: string) =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(), name);

/** The first background colour behind the menu that is not transparent. */
const getBackgroundColour = (page: Page) =>
  nav(page).evaluate((element) => {
    let ancestor: Element | null = element;
    while (ancestor && getComputedStyle(ancestor).backgroundColor === 'rgba(0, 0, 0, 0)')
      ancestor = ancestor.parentElement;
    return ancestor ? getComputedStyle(ancestor).backgroundColor : '';
  });

test('acceptance A18: menu, hover, tab menu, panel and page sizes have the designed values', async ({
  newUserPage,
}) => {
  const page = await newUserPage();
  await signIn(page, 'admin', '/admin/dict');

  await test.step('a menu of 240 px, #001529 or #fff', async () => {
    expect((await sidebar(page).boundingBox())?.width).toBe(240);
    expect(await getBackgroundColour(page)).toBe('rgb(0, 21, 41)');
    await page.locator('html').evaluate((root) => root.setAttribute('data-menu', 'light'));
    await expect.poll(() => getBackgroundColour(page)).toBe('rgb(255, 255, 255)');
    // As long as the menu is, beside its entries too.
    await expect(nav(page)).toHaveCSS('box-shadow', /-1px 0px 0px 0px inset$/);
    await expect(sidebar(page)).toHaveCSS('box-shadow', /-1px 0px 0px 0px inset$/);
    await page.locator('html').evaluate((root) => root.setAttribute('data-menu', 'dark'));
  });

  await test.step('hovered buttons have the brand colour at an alpha of 0.2', async () => {
    expect(await getCustomProperty(page, '--ui-accent-brand')).toBe('#1890ff');
    await toolsButton(page).hover();
    await expect(toolsButton(page)).toHaveCSS('background-color', 'rgba(24, 144, 255, 0.2)');
  });

  await test.step('the menu of a tab is 105 px wide', async () => {
    await page.getByRole('tab', { name: '字典管理' }).click({ button: 'right' });
    await expect(page.getByRole('menu')).toHaveCSS('width', '105px');
    const labels = (await page.getByRole('menuitem').allTextContents()).slice(0, 2);
    expect(labels).toEqual(['刷新当前', '关闭当前']);
    await page.keyboard.press('Escape');
  });

  await test.step('lists show 20 rows by default, or 10, 30, 50', async () => {
    const size = page.getByRole('navigation', { name: /分页/ }).getByRole('combobox');
    await expect(size).toHaveText(/^20/);
    await size.click();
    await expect(page.getByRole('option')).toHaveText([/^10\D/, /^20\D/, /^30\D/, /^50\D/]);
    await page.keyboard.press('Escape');
  });

  await test.step('the panel handle is slim and 250 px from the top, and the ten presets are in order', async () => {
    const handle = page.getByRole('button', { name: /^设置与通知/ });
    expect(await handle.boundingBox()).toEqual({ x: 1428, y: 250, width: 12, height: 40 });
    await handle.hover();
    expect(await handle.boundingBox()).toEqual({ x: 1400, y: 250, width: 40, height: 40 });
    await handle.click();
    const presets = page.getByRole('radio', { name: /^#/ });
    await expect(presets).toHaveCount(BRAND_PRESETS.length);
    const names = await presets.evaluateAll((radios) => radios.map((radio) => radio.getAttribute('aria-label')));
    expect(names.map((name) => name?.toLowerCase())).toEqual(BRAND_PRESETS.map((brand) => `#${brand}`));
    await expect(presets.first()).toBeChecked();
  });
});

test('acceptance A18: the top menu shows five entries, and the rest under 更多菜单', async ({ newUserPage }) => {
  const page = await newUserPage();
  const groups = Array.from({ length: 7 }, (_, index) =>
    createDirectory(`/g${index}`, `第${index}组`, [
      createPageEntry('a', `甲${index}`),
      createPageEntry('b', `乙${index}`),
    ]),
  );
  await mockMenu(page, groups);
  await signIn(page, 'admin');
  await page.getByRole('button', { name: /^设置与通知/ }).click();
  await page.getByRole('switch', { name: '顶部导航' }).click();
  await page.keyboard.press('Escape');
  const top = page.getByRole('navigation', { name: '顶部菜单' });
  await expect(top.getByRole('listitem')).toHaveCount(6);
  await expect(top.getByRole('listitem').last()).toHaveText('更多菜单');
  await page.getByRole('button', { name: /^设置与通知/ }).click();
  await page.getByRole('switch', { name: '顶部导航' }).click();
});

/** Milliseconds from the first frame of the scroll to the top until it has arrived. */
const measureScrollToTop = (scroller: Locator) =>
  scroller.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const initialTop = element.scrollTop;
        let startedAt = 0;
        const checkFrame = (now: number) => {
          if (element.scrollTop < initialTop && startedAt === 0) startedAt = now;
          if (element.scrollTop === 0) resolve(now - startedAt);
          else requestAnimationFrame(checkFrame);
        };
        requestAnimationFrame(checkFrame);
      }),
  );

test(
  'acceptance A18: another page in the same tab scrolls to the top in 800 ms',
  {
    tag: '@timed',
  },
  async ({ newUserPage }) => {
    const page = await newUserPage();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: 1440, height: 400 });
    await mockMenu(page, [createPageEntry('/of/:kind', '按种类')]);
    await signIn(page, 'admin', '/of/one');
    await page.getByRole('row').nth(5).hover();
    await page.mouse.wheel(0, 200);
    const duration = measureScrollToTop(page.locator('[data-page-scrolled]'));
    await navigateClientSide(page, '/of/another');
    console.log(`at the top after ${Math.round(await duration)} ms`);
    // It eases out: the last half pixel cannot be measured.
    expect(await duration).toBeGreaterThan(600);
    expect(await duration).toBeLessThan(1_000);
  },
);
