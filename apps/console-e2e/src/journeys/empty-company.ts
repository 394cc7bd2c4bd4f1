import { expect, type Page, test } from '@playwright/test';

import { ALL_RULES, runAxe } from './acceptance/axe.ts';

interface EmptyPage {
  /** Home greets instead. */
  title?: string;
  path: string;
  /** Texts of its empty states. */
  texts: string[];
  /** It leads to the first store. */
  leadsToStore?: boolean;
}

/** Pages of the business in a company without demo data, in Chinese. */
const EMPTY_PAGES: EmptyPage[] = [
  // Home has the first steps in place of an empty list.
  { path: '/dashboard', texts: ['开始使用', '还没有计划和实收'] },
  { title: '月度计划', path: '/cafu/cash-in/month-plan', texts: ['还没有门店'], leadsToStore: true },
  { title: '门店对比', path: '/cafu/store-comparison', texts: ['还没有可以对比的门店'], leadsToStore: true },
  { title: '通知管理', path: '/admin/notice', texts: ['还没有通知'] },
  { title: '通知中心', path: '/notice', texts: ['没有未处理的通知'] },
];

/** Each page of the business names what is missing, and axe reports nothing on it. */
export async function visitEmptyCompany(page: Page): Promise<void> {
  for (const { title = '', path, texts, leadsToStore = false } of EMPTY_PAGES)
    await test.step(path, async () => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      for (const text of texts) await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
      await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
      expect((await runAxe(page, ALL_RULES)).violations, path).toEqual([]);
      if (!leadsToStore) return;
      await main.getByRole('link', { name: '去新建门店' }).first().click();
      await expect(page).toHaveURL(/\/admin\/sys-store$/);
      await expect(main.getByRole('button', { name: '新建门店' }).first()).toBeVisible();
    });
}
