import { expect, type Page } from '@playwright/test';

import { core } from './core.ts';
import { signIn, test } from './fixtures.ts';

const PATH = '/cafu/cash-in/day';
const PHONE = { width: 360, height: 740 };
/** What a manager has in the evening. */
const MAX_TAPS = 12;
const RESTORED = /已恢复未保存的内容/;

const field = (page: Page, method: string) => page.getByRole('textbox', { name: `${method}实点` });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Today of the store of the user; its amounts are empty in the demo company. */
async function openToday(page: Page, username: string) {
  await signIn(page, username, PATH);
  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: /进行中$/ }).click();
  await expect(field(page, '现金')).toBeEditable();
}

/** Counts taps; keys of the keyboard on the screen are no taps. */
function createTapper() {
  let taps = 0;
  return {
    tap: async (target: { click: () => Promise<void> }) => {
      taps += 1;
      await target.click();
    },
    getTaps: () => taps,
  };
}

test(
  'the day of a store is kept offline, sent once, merged with what another person saves, and closed on a phone',
  { tag: core('feature-takings') },
  async ({ newUserPage }) => {
    const page = await newUserPage();
    await openToday(page, 'manager.s01');
    const other = await newUserPage();
    await openToday(other, 'admin');

    // Without a network for a while.
    await field(page, '现金').fill('1200');
    await page.context().setOffline(true);
    await button(page, '保存').click();
    await expect(page.getByText(/填写的内容存在本机/)).toBeInViewport();
    await expect(field(page, '现金')).not.toBeEditable();
    await page.context().setOffline(false);
    await expect(page.getByText('已保存', { exact: true }).first()).toBeVisible();
    await expect(field(page, '现金')).toBeEditable();
    await page.reload();
    await expect(field(page, '现金')).toHaveValue('1,200.00');
    await expect(page.getByText(RESTORED)).toHaveCount(0);

    // Another person has opened the day before.
    await field(other, '现金').fill('900');
    await field(other, '微信').fill('350');
    await button(other, '保存').click();
    const merge = other.getByRole('region', { name: '数据已被他人修改' });
    await expect(merge.getByText('1200.00')).toBeVisible();
    await merge.getByRole('radio', { name: '用现在的' }).check();
    await button(other, '保存').click();
    await expect(other.getByText('已保存', { exact: true }).first()).toBeVisible();
    await expect(field(other, '现金')).toHaveValue('1,200.00');

    // The manager closes the day.
    await page.goto(PATH);
    const { tap, getTaps } = createTapper();
    await tap(page.getByRole('link', { name: /进行中$/ }));
    await expect(field(page, '微信')).toHaveValue('350.00');
    await tap(field(page, '支付宝'));
    for (const amount of ['9.5万', '200', '300']) {
      await page.keyboard.type(amount);
      await page.keyboard.press('Enter');
    }
    await tap(button(page, '雨'));
    await tap(button(page, '关账'));
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText('97,050.00')).toBeVisible();
    await tap(dialog.getByRole('button', { name: '关账' }));
    await expect(page.getByText('✓ 已关账').first()).toBeVisible();
    await expect(page.getByText(/manager\.s01|周明远/).first()).toBeVisible();
    await expect(field(page, '现金')).not.toBeEditable();
    expect(getTaps()).toBeLessThanOrEqual(MAX_TAPS);

    // The other one is told, and nothing of theirs is lost without a word.
    await field(other, '团购').fill('77');
    await button(other, '保存').click();
    await expect(other.getByText('你填写的内容没有提交')).toBeVisible();
    await expect(other.getByText(/团购实点：77/)).toBeVisible();
  },
);
