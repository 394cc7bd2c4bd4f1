import { expect, type Page } from '@playwright/test';

import { timeLimit } from '@backroom/testing/time-limit';

import { coreAndDeep, languages } from './core.ts';
import { chooseLanguage, signIn, test, waitForEventStream } from './fixtures.ts';

const PAGE = '/admin/sys-post';
/** Changed rights reach open pages within this time. See docs/product.md, "Permissions and data scope". */
const LIMIT_MS = 2_000;

const TEXTS = {
  'zh-CN': {
    page: '岗位管理',
    role: '门店店员',
    why: '为什么',
    refused: '现在不能打开页面“岗位管理”',
    copy: '复制链接',
    copied: '链接已复制',
    openForm: '去修改: 给角色“门店店员”授予“岗位管理”',
    gains: /会多出1个页面/,
    rows: /会多看到这些数据：岗位\d+条/,
    cell: '岗位管理：查看',
    effect: '本次改动',
    save: '保存权限',
    saved: '没有未保存的修改',
  },
  'en-US': {
    page: 'Posts',
    role: '门店店员',
    why: 'Why?',
    refused: 'cannot open the page “Posts” now',
    copy: 'Copy link',
    copied: 'Link copied',
    openForm: 'Open the form: Grant “Posts” to the role 门店店员',
    gains: /: 1 page/,
    rows: /More records for .*: Post \(\d+\)/,
    cell: 'Posts: View',
    effect: 'Changes',
    save: 'Save rights',
    saved: 'No unsaved changes',
  },
} as const;

const main = (page: Page) => page.getByRole('main');
/** What each link of the chain says about the person and the page. */
const readChain = (page: Page) => main(page).getByRole('list').first().getByRole('listitem').allInnerTexts();

for (const language of languages({ quick: 'zh-CN' })) {
  const texts = TEXTS[language];
  test(
    `a clerk asks why, an administrator sees the same and mends it, and the page opens by itself (${language})`,
    { tag: coreAndDeep('feature-roles', 'feature-errors') },
    async ({ newUserPage }) => {
      const clerk = await newUserPage();
      await clerk.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await chooseLanguage(clerk, language);
      const streamOpened = waitForEventStream(clerk);
      await signIn(clerk, 'clerk.s01', PAGE);
      await streamOpened;

      // One click answers, a second one makes the link.
      await main(clerk).getByRole('link', { name: texts.why, exact: true }).click();
      await expect(main(clerk).getByText(texts.refused)).toBeVisible();
      const chain = await readChain(clerk);
      // Numbers of records are for those who may list them.
      await expect(main(clerk).getByText(texts.rows)).toHaveCount(0);
      await main(clerk).getByRole('button', { name: texts.copy }).click();
      await expect(clerk.getByRole('listitem').filter({ hasText: texts.copied })).toBeVisible();
      const link = await clerk.evaluate(() => navigator.clipboard.readText());
      await clerk.goBack();
      await expect(main(clerk).getByRole('link', { name: texts.why, exact: true })).toBeVisible();

      const admin = await newUserPage();
      await chooseLanguage(admin, language);
      await signIn(admin, 'admin', link.slice(new URL(link).origin.length));
      await expect(main(admin).getByText(texts.refused)).toBeVisible();
      expect(await readChain(admin)).toEqual(chain);

      const form = main(admin).getByRole('link', { name: texts.openForm, exact: true });
      const mend = main(admin).getByRole('listitem').filter({ has: form });
      await expect(mend).toContainText(texts.gains);
      await expect(mend).toContainText(texts.rows);
      await form.click();
      await expect(admin.getByRole('checkbox', { name: texts.cell, exact: true })).toBeChecked();
      await expect(admin.getByRole('group', { name: texts.effect })).toHaveAttribute('aria-busy', 'false');
      const documents = await clerk.evaluate(() => performance.timeOrigin);
      await admin.getByRole('button', { name: texts.save }).click();
      await expect(admin.getByText(texts.saved)).toBeVisible();
      const start = performance.now();
      await main(clerk).getByRole('heading', { level: 1, name: texts.page }).waitFor();
      await main(clerk).getByRole('row').nth(1).waitFor();
      const elapsed = Math.round(performance.now() - start);
      console.log(`the page opened ${elapsed} ms after the change`);
      expect(elapsed).toBeLessThan(timeLimit(LIMIT_MS));
      expect(await clerk.evaluate(() => performance.timeOrigin)).toBe(documents);
    },
  );
}
