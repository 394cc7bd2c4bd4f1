import { expect, type Page } from '@playwright/test';

import type { DataOf } from '@backroom/contract';
import { DEFAULT_TIME_ZONE, getBusinessDay } from '@backroom/contract/calendar';
import type { cashInContract } from '@backroom/contract/cash-in';
import type { TakingsDayData, TakingsDaysData } from '@backroom/contract/takings';

import { callApi } from './call-api.ts';
import { core } from './core.ts';
import { signIn, test } from './fixtures.ts';

const API = '/api/cafu/cash-in';
const HEAD = '门店编码,营业日,现金收款,微信收款,支付宝收款,数字人民币,笔数';
const today = getBusinessDay(DEFAULT_TIME_ZONE, Date.now());
/** Nothing is recorded in the demo company today. */
const [STORE, NEXT_STORE, AGREEING_STORE] = ['S04', 'S08', 'S02'];

const dialog = (page: Page) => page.getByRole('dialog', { name: '导入实收' });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

async function choose(page: Page, name: string, lines: readonly string[]) {
  const buffer = Buffer.from([HEAD, ...lines].join('\r\n'));
  const file = { name, mimeType: 'text/csv', buffer };
  if (await dialog(page).isHidden()) await page.getByRole('button', { name: '导入实收', exact: true }).click();
  await dialog(page).locator('input[type=file]').setInputFiles(file);
}
async function map(page: Page, column: RegExp, use: string) {
  await dialog(page).getByRole('combobox', { name: column }).click();
  await page.getByRole('option', { name: use, exact: true }).click();
}
async function importRows(page: Page, name: string) {
  await button(page, name).click();
  await expect(dialog(page)).toBeHidden();
}

/** The lines of a day: what the till says by method. */
async function readLines(page: Page, storeId: number, day: string) {
  const { lines } = await callApi<TakingsDayData>(page, `${API}/day?storeId=${storeId}&day=${day}`);
  return Object.fromEntries(lines.map(({ method, expected, expectedSource }) => [method, [expected, expectedSource]]));
}

/** The till of the store sends a total. */
async function sendTotal(page: Page, storeId: number, amount: number) {
  const { token } = await callApi<DataOf<typeof cashInContract.createToken>>(
    page,
    `${API}/token`,
    { storeId, name: '一号收银机' },
    'POST',
  );
  const send = (cents: number) =>
    fetch(`${new URL(page.url()).origin}${API}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ entries: [{ storeId, day: today, amount: cents }] }),
    });
  expect((await send(amount)).status).toBe(200);
  return send;
}

test(
  'the file of a till is mapped once, checked, imported, and the next one needs no mapping',
  { tag: core('feature-takings') },
  async ({ newUserPage }) => {
    const page = await newUserPage();
    await signIn(page, 'admin', '/cafu/cash-in/days');
    const { stores } = await callApi<TakingsDaysData>(page, `${API}/days`);
    const [storeId = 0, nextId = 0, agreeingId = 0] = [STORE, NEXT_STORE, AGREEING_STORE].map(
      (code) => stores.find(({ storeCode }) => storeCode === code)?.storeId,
    );

    await test.step('each column is matched, the preview says what happens to each row', async () => {
      await choose(page, '一号店收银.csv', [`${STORE},${today},120.50,300,90,8.8,41`, `${STORE},昨天,1,2,3,,5`]);
      const columns = dialog(page).getByRole('list', { name: '文件中的列' });
      await expect(columns.getByRole('combobox', { name: /^现金收款/ })).toHaveText('收款：现金');
      await expect(columns.getByText('例如：120.50 · 1')).toBeVisible();
      await expect(button(page, '导入')).toBeHidden();
      await map(page, /^数字人民币/, '收款：微信');
      await expect(columns.getByText('与其他列合并为“微信”').first()).toBeVisible();
      await button(page, '检查文件').click();
      await expect(dialog(page).getByText('共2行：导入1，不变0，不导入1')).toBeVisible();
      await expect(dialog(page).getByRole('row', { name: /昨天/ })).toContainText('请填写日期');
      expect(await readLines(page, storeId, today)).toEqual({});
    });

    await test.step('corrected, it is written', async () => {
      await choose(page, '一号店收银.csv', [`${STORE},${today},120.50,300,90,8.8,41`]);
      await map(page, /^数字人民币/, '收款：微信');
      await button(page, '检查文件').click();
      await expect(dialog(page).getByText('文件正确，共1行')).toBeVisible();
      await importRows(page, '导入1行');
      expect(await readLines(page, storeId, today)).toEqual({
        cash: [12_050, 'file'],
        wechat: [30_880, 'file'],
        alipay: [9_000, 'file'],
      });
    });

    const send = await sendTotal(page, agreeingId, 13_000);
    const next = [`${NEXT_STORE},${today},70,40,20,,12`, `${AGREEING_STORE},${today},70,40,20,,12`];

    await test.step('the next file with these headings is checked at once; what agrees with a machine is said so', async () => {
      await choose(page, '次店收银.csv', next);
      await expect(dialog(page).getByText('共2行：导入1，不变1，不导入0')).toBeVisible();
      await expect(dialog(page).getByText(/^已按.+导入时的方式对应6列$/)).toBeVisible();
      await expect(dialog(page).getByText(/^1天与收银机或门店已录入的金额一致/)).toBeVisible();
      await importRows(page, '导入1行');
      expect(await readLines(page, nextId, today)).toMatchObject({ cash: [7_000, 'file'], wechat: [4_000, 'file'] });
    });

    await test.step('the same file again changes nothing', async () => {
      await choose(page, '次店收银.csv', next);
      await expect(dialog(page).getByText('文件与现有数据一致，没有需要导入的行')).toBeVisible();
      await expect(button(page, '导入')).toBeDisabled();
      await button(page, '取消').click();
    });

    await test.step('once the machine corrects its total, somebody is asked', async () => {
      expect((await send(12_500)).status).toBe(200);
      await page.goto(`/cafu/cash-in/month-plan?show=actual&only=toCheck&store=${agreeingId}`);
      await expect(page.getByText(/130\.00/).first()).toBeVisible();
    });
  },
);
