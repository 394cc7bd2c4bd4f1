import { expect, type Page } from '@playwright/test';

import { APP_NAME } from './app-name.ts';
import { signIn, test } from './fixtures.ts';

/** Of the shell, and of what can be done with a list. */
const NOT_ON_PAPER = ['主菜单', '账号菜单', '退出登录', '首页', '列表选项', '筛选（', '新建', '重置', '每页', '下一页'];
const LEAST_PT = 7;
const PX_PER_PT = 96 / 72;
/** Each entry is `/Type /Page`, but not `/Pages`. */
const countSheets = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

interface Paper {
  text: string;
  /** The smallest text, in points. */
  leastPt: number;
  /** Texts of cells that are wider or higher than their cell. */
  cut: string[];
}

/** What is laid out between the events of the printer. */
async function readPaper(page: Page): Promise<Paper> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const paper = await page.evaluate(() => {
    const isPrinted = (element: Element) => element.checkVisibility() && getComputedStyle(element).clipPath === 'none';
    const texts = [...document.querySelectorAll('body *')].filter(
      (element) =>
        isPrinted(element) &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''),
    );
    const cells = [...document.querySelectorAll('td, th')].filter(isPrinted);
    return {
      text: document.body.innerText,
      leastPx: Math.min(...texts.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))),
      cut: cells
        .filter((cell) => cell.scrollWidth > cell.clientWidth + 1 && getComputedStyle(cell).overflow !== 'visible')
        .map((cell) => cell.textContent ?? ''),
    };
  });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  return { ...paper, leastPt: paper.leastPx / PX_PER_PT };
}

const LISTS = [
  ['/admin/sys-user?status=1', '用户管理', '状态：停用'],
  ['/admin/sys-menu', '菜单管理', ''],
  ['/admin/sys-dept', '部门管理', ''],
  ['/admin/sys-post?keyword=店', '岗位管理', '店'],
] as const;

test('lists are printed without the shell', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin');
  for (const [path, title, filters] of LISTS) {
    await test.step(title, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByRole('row').nth(2)).toBeVisible();
      const paper = await readPaper(page);

      expect(paper.text).toContain(title);
      expect(paper.text).toContain(filters);
      expect(paper.text).toMatch(/顾清和打印于\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
      expect(paper.text).toContain('Backroom 后场');
      const names = await page.getByRole('rowheader').allInnerTexts();
      expect(names.length).toBeGreaterThan(1);
      for (const name of names) expect(paper.text).toContain(name.split('\n').at(-1));
      expect(NOT_ON_PAPER.filter((text) => paper.text.split('\n').includes(text))).toEqual([]);
      expect(paper.cut).toEqual([]);
      expect(paper.leastPt).toBeGreaterThanOrEqual(LEAST_PT);
    });
  }
});

test('a long list takes several sheets, and dark is printed light', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin', '/admin/sys-menu');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset.appearance = 'dark';
    addEventListener('beforeprint', () => {
      document.documentElement.dataset.printed = document.documentElement.dataset.appearance;
    });
  });
  const pdf = await page.pdf({ preferCSSPageSize: true });

  expect(countSheets(pdf)).toBeGreaterThan(2);
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'light');
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark');
});

test('the month plan is printed in a readable size', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin', '/cafu/cash-in/month-plan');
  await expect(page.getByRole('grid')).toBeVisible();

  await test.step('by the browser', async () => {
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const { text, leastPt, cut } = await readPaper(page);

    expect(countSheets(pdf)).toBeGreaterThan(1);
    expect(leastPt).toBeGreaterThanOrEqual(LEAST_PT);
    expect(cut).toEqual([]);
    expect(text).toContain('全部区域 · 全部门店');
    expect(text).toContain(`${APP_NAME} · 顾清和打印于`);
    expect(text).toMatch(/顾清和打印于.* · 第1张，共\d张/);
    expect(text.match(/上海南京西路店/g)?.length).toBe(countSheets(pdf));
    expect(text).toMatch(/周一/);
    expect(text).toMatch(/已通过|草稿|待审批/);
    expect(text).not.toContain('更多操作');
  });

  await test.step('by the button', async () => {
    await page.evaluate(() => {
      window.print = () => Object.assign(window, { hasPrinted: true });
    });
    await page.getByRole('button', { name: '更多操作' }).click();
    await page.getByRole('menuitem', { name: '打印' }).click();
    await page.waitForFunction(() => 'hasPrinted' in window);
  });
});
