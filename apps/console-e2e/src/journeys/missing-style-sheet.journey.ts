import { expect, type Page } from '@playwright/test';

import { fillSignIn, signIn, test } from './fixtures.ts';

/** Contrast ratio of the heading with the page background, from computed colours. */
function measureContrast(page: Page): Promise<number> {
  return page.evaluate(() => {
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (/\d+(\.\d+)?/g[Symbol.match](color) ?? []).map((part) => {
        const value = Number(part) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const heading = document.querySelector('h1') ?? document.body;
    const [one, other] = [getComputedStyle(heading).color, getComputedStyle(document.body).backgroundColor].map(
      luminance,
    );
    const [bright = 0, dim = 0] = [one ?? 0, other ?? 0].sort((a, b) => b - a);
    return (bright + 0.05) / (dim + 0.05);
  });
}

for (const appearance of ['light', 'dark']) {
  test(`without its style sheet the ${appearance} console is readable and usable`, async ({ newUserPage }) => {
    const page = await newUserPage();
    await page.addInitScript((chosen) => {
      if (localStorage.getItem('ui_prefs') === null)
        localStorage.setItem('ui_prefs', JSON.stringify({ appearance: chosen }));
    }, appearance);
    let abortedRequests = 0;
    await page.route('**/*.css', (route) => {
      abortedRequests += 1;
      return route.abort();
    });
    await page.goto('/admin/dict');
    await expect(page.getByLabel('用户名')).toBeVisible();
    expect(abortedRequests).toBeGreaterThan(0);
    expect(await measureContrast(page)).toBeGreaterThan(4.5);

    await fillSignIn(page, appearance === 'light' ? 'admin' : 'editor');
    await expect(page.getByRole('heading', { level: 1, name: '字典管理' })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect(await measureContrast(page)).toBeGreaterThan(4.5);
    await page.getByRole('button', { name: '新建字典', exact: true }).click();
    await expect(page.getByRole('dialog').getByLabel('字典名称')).toBeVisible();
  });
}

test('a brand colour whose solver fails to load is reported and leaves the theme unchanged', async ({
  newUserPage,
}) => {
  const page = await newUserPage();
  await page.route(/\/assets\/(color-picker|brand-style)-.*\.js$/, (route) => route.abort());
  await signIn(page, 'head.south', '/');
  await page.getByRole('button', { name: '设置与通知' }).click();
  const panel = page.getByRole('complementary', { name: '设置与通知' });
  await expect(panel.getByRole('alert')).toContainText('颜色工具加载失败');
  await panel.getByRole('radio', { name: '深色', exact: true }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark');

  await page.unroute(/\/assets\/(color-picker|brand-style)-.*\.js$/);
  await page.route(/\/assets\/brand-style-.*\.js$/, (route) => route.abort());
  await panel.getByRole('button', { name: '重试' }).click();
  await panel.getByRole('textbox', { name: '自定义颜色' }).fill('#a83279');
  await expect(page.getByRole('region', { name: /^通知/ }).getByText('颜色工具加载失败')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-brand', '1890ff');
  await panel.getByRole('radio', { name: '#722ED1' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-brand', '722ed1');
});
