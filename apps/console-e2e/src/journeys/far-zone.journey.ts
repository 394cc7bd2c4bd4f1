import { expect, type Page } from '@playwright/test';

import { DEFAULT_TIME_ZONE, endOfDay, getBusinessDay, startOfDay, toDay } from '@backroom/contract/calendar';

import { signIn, test } from './fixtures.ts';
import { openFilters } from './list-page.ts';

const getShanghaiDay = () => getBusinessDay(DEFAULT_TIME_ZONE, Date.now());
/** New York has another day than Shanghai only for a part of each day; one of these has one at any time. */
const OTHER_DAYS = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];
const ZONES = [
  'America/New_York',
  OTHER_DAYS.find((zone) => toDay(Date.now(), zone) !== getShanghaiDay()) ?? OTHER_DAYS[0]!,
];
const LISTS: readonly [name: string, path: string, label: string][] = [
  ['sign-ins', '/admin/sys-login-log', '时间'],
  ['operations', '/admin/sys-oper-log', '时间'],
  ['sessions', '/admin/sys-session', '登录时间'],
];

/** Chooses today among the common ranges of a day filter. */
async function chooseToday(page: Page, label: string) {
  const filters = await openFilters(page);
  await filters.getByRole('combobox', { name: label }).click();
  await page.getByRole('group', { name: '常用范围' }).getByRole('button', { name: '今天' }).click();
}
const readQuery = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

for (const timezoneId of ZONES) {
  test.describe(`in a browser of ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('days and months are those of the company', async ({ newUserPage }) => {
      const page = await newUserPage();
      await signIn(page, 'admin', '/dashboard');
      const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
      expect(zone).toBe(timezoneId);
      const today = getShanghaiDay();
      const [year, month, day] = today.split('-').map(Number);
      const begin = startOfDay(today, DEFAULT_TIME_ZONE).toISOString();
      const end = endOfDay(today, DEFAULT_TIME_ZONE).toISOString();

      await test.step('home greets with the day, and its figures are those of the day', async () => {
        await expect(page.getByRole('region', { name: '时区' })).toContainText(`（${DEFAULT_TIME_ZONE}）`);
        await expect(page.getByText(`${year}年${month}月${day}日`)).toBeVisible();
        const failures = page.getByRole('list', { name: '关键数字' }).getByRole('link', { name: /登录失败/ });
        // It leads to all of them until the figure is there.
        await expect(failures).toHaveAttribute('href', /beginTime/);
        const query = new URLSearchParams((await failures.getAttribute('href'))?.split('?')[1]);
        expect(new Date(query.get('beginTime') ?? '').toISOString()).toBe(begin);
      });

      for (const [name, path, label] of LISTS) {
        await test.step(`today among the ${name}`, async () => {
          await page.goto(path);
          await chooseToday(page, label);
          await expect.poll(() => readQuery(page)).toMatchObject({ beginTime: begin, endTime: end });
          await expect(page.getByRole('row').nth(1)).toBeVisible();
        });
      }

      await test.step('users created today, and stores that open today', async () => {
        await page.goto('/admin/sys-user');
        await chooseToday(page, '创建时间');
        const following = new Date(Date.parse(end) + 1).toISOString();
        await expect.poll(() => Object.values(readQuery(page))).toContain(`${begin}/${following}`);
        await page.goto('/admin/sys-store');
        await chooseToday(page, '开业日期');
        await expect.poll(() => readQuery(page)).toMatchObject({ openedFrom: today, openedTo: today });
      });

      await test.step('the plan shows the present month', async () => {
        await page.goto('/cafu/cash-in/month-plan?show=actual');
        await expect(page.getByRole('grid', { name: `${year}年${month}月的实收` })).toBeVisible();
      });
    });
  });
}
