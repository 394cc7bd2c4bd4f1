import { type BrowserContext, expect, type Page } from '@playwright/test';

import { listStories, test } from './storybook.ts';

const PAGE = 'Pages/Post 岗位';
const PHONE = { width: 390, height: 844 };

const getCanvas = (page: Page) => page.frameLocator('#storybook-preview-iframe');
const getRoot = (page: Page) => getCanvas(page).locator('html');

async function choose(page: Page, name: string, value: string): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name }).click();
  await page
    .getByRole('option', { name: value, exact: true })
    .or(page.getByRole('menuitemradio', { name: value }))
    .click();
}

/** As someone to whom the address was sent. */
async function openLink(context: BrowserContext, link: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(link);
  return page;
}

// With the pages; a run of the components alone has none.
if (listStories().has(PAGE))
  test('a designer finds a component, shares a page and proposes a token', async ({ storybook, browser }) => {
    // Each address loads all of Storybook.
    test.slow();
    const context = await browser.newContext({
      permissions: ['clipboard-read', 'clipboard-write'],
      viewport: { width: 1440, height: 900 },
    });
    const page = await openLink(context, `${storybook}/`);
    const canvas = getCanvas(page);
    const open = (id: string) =>
      page.goto(`${storybook}/?path=/story/${id}&globals=${new URL(page.url()).searchParams.get('globals') ?? ''}`);

    await test.step('finds a component by its Chinese name', async () => {
      await page.getByRole('searchbox', { name: /Search/ }).fill('表格');
      await page.getByRole('option', { name: /DataTable 表格/ }).click();
      await expect(canvas.getByRole('heading', { name: 'DataTable', level: 1 })).toBeVisible();
      await expect(canvas.getByRole('heading', { name: '什么时候用', exact: true })).toBeVisible();
    });

    await test.step('sees its states in dark, with a yellow brand', async () => {
      await open('components-actions-button--states');
      await choose(page, 'appearance', 'dark');
      await choose(page, 'brand', 'faad14');
      await expect(getRoot(page)).toHaveAttribute('data-appearance', 'dark');
      await expect(getRoot(page)).toHaveAttribute('data-brand', 'faad14');
      expect(new URL(page.url()).searchParams.get('globals')).toContain('brand:faad14');
    });

    await test.step('copies a token', async () => {
      await open('foundations-take-away--take-away-tokens');
      await canvas.getByRole('button', { name: 'accent-soft', exact: true }).click();
      await expect(canvas.getByText('已复制')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('var(--ui-accent-soft)');
    });

    await test.step('sends the failed state of a page, which opens on a phone', async () => {
      await open('pages-post-岗位--failed');
      await expect(canvas.getByRole('button', { name: '重试' })).toBeVisible();
      const phone = await browser.newContext({ viewport: PHONE, hasTouch: true });
      const received = await openLink(phone, page.url());
      await expect(getCanvas(received).getByRole('button', { name: '重试' })).toBeInViewport();
      await expect(getRoot(received)).toHaveAttribute('data-appearance', 'dark');
      await phone.close();
    });

    await test.step('turns the page around and reads it in English', async () => {
      await choose(page, 'direction', 'rtl');
      await choose(page, 'language', 'en-US');
      await expect(getRoot(page)).toHaveAttribute('dir', 'rtl');
      await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    });

    await test.step('proposes a token, and sees which pages change', async () => {
      await open('playground--playground');
      await canvas.getByRole('combobox', { name: 'Token' }).fill('base-radius-4');
      await canvas.getByRole('option', { name: /^base-radius-4 / }).click();
      await canvas.getByRole('textbox', { name: 'New value' }).fill('2px');
      await canvas.getByRole('button', { name: 'Propose' }).click();
      await expect(canvas.getByText('Every contrast is kept.')).toBeVisible();
      await expect(canvas.getByRole('link', { name: 'Post 岗位' })).toBeVisible();
      // What it does not touch.
      await expect(canvas.getByRole('link', { name: 'Sign in 登录' })).toHaveCount(0);
    });

    await test.step('sends it: another browser shows the same', async () => {
      await canvas.getByRole('button', { name: 'Copy link' }).click();
      await expect(canvas.getByText('Copied')).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      const other = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const received = await openLink(other, link);
      await expect(getCanvas(received).getByText(`npm run token -- '${link}'`)).toBeVisible();
      const sample = getCanvas(received).frameLocator('iframe[title="320 px"]').locator('html');
      for (const [name, value] of [
        ['dir', 'rtl'],
        ['lang', 'en-US'],
        ['data-brand', 'faad14'],
        ['data-appearance', 'dark'],
      ] as const)
        await expect(sample).toHaveAttribute(name, value);
      await expect
        .poll(() => sample.evaluate((root) => getComputedStyle(root).getPropertyValue('--ui-radius-4')))
        .toBe('2px');
      await other.close();
    });
    await context.close();
  });
