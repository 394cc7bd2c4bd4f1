import { expect, type Page } from '@playwright/test';

import { addMonths, DEFAULT_TIME_ZONE, getBusinessMonth } from '@backroom/contract/calendar';

import { callApi } from './call-api.ts';
import { navigateClientSide } from './client-navigation.ts';
import { core } from './core.ts';
import { fillSignIn, sessionEndDialog, signIn, test } from './fixtures.ts';

const DEVICES = '/api/v1/user/session';
const RESTORED = '已恢复未保存的内容';
const PHONE = { width: 390, height: 844 };

interface Form {
  path: string;
  viewport?: typeof PHONE;
  /** A phone has another form in its place. */
  isWide?: true;
  type: (page: Page) => Promise<void>;
  /** Expects what was typed. */
  check: (page: Page) => Promise<void>;
}

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: false }).first();

/** A form of a record in a drawer. */
const drawer = (path: string, button: string, label: string): Form => ({
  path,
  type: async (page) => {
    await click(page, button);
    await field(page, label).fill('写到一半');
  },
  check: (page) => expect(field(page, label)).toHaveValue('写到一半'),
});

/** A later month: its plans are drafts. */
const MONTH = addMonths(getBusinessMonth(DEFAULT_TIME_ZONE, Date.now()), 3);
const FIRST_DAY = `${Number(MONTH.slice(5))}月1日`;
const PLAN = `/cafu/cash-in/month-plan?month=${MONTH}`;
const day = (page: Page) => page.getByRole('textbox', { name: `${FIRST_DAY}的计划` });
const grant = (page: Page) => page.getByRole('checkbox', { name: '岗位管理：新增' });

/** One of each kind of form with unsaved input. */
const FORMS: Readonly<Record<string, Form>> = {
  'form of a record': drawer('/admin/dict', '新建字典', '字典名称'),
  'editor of a notice': drawer('/admin/notice', '新建通知', '标题'),
  profile: drawer('/profile/index', '编辑资料', '简介'),
  'system settings': {
    path: '/admin/sys-config/set',
    type: (page) => page.getByRole('textbox', { name: '系统名称' }).fill('写到一半'),
    check: (page) => expect(page.getByRole('textbox', { name: '系统名称' })).toHaveValue('写到一半'),
  },
  'rights of a role': {
    path: '/admin/sys-role/3/auth',
    type: (page) => grant(page).check(),
    check: (page) => expect(grant(page)).toBeChecked(),
  },
  'grid of a month plan': {
    path: PLAN,
    isWide: true,
    type: async (page) => {
      await page.getByRole('grid').focus();
      await page.keyboard.type('12,50');
      await page.keyboard.press('Enter');
    },
    check: (page) => expect(page.getByRole('gridcell', { name: `，${FIRST_DAY}，计划，12,50` })).toBeVisible(),
  },
  'days of a month plan on a phone': {
    path: PLAN,
    viewport: PHONE,
    type: async (page) => {
      await day(page).fill('12,50');
      await day(page).press('Tab');
    },
    check: (page) => expect(day(page)).toHaveValue('12,50'),
  },
};

interface Leaving {
  page: Page;
  form: Form;
  newUserPage: () => Promise<Page>;
}

/** Unlike a sign-out, of which only the tabs of its browser are told, this reaches a page whenever its stream opens. */
async function endFromOtherDevice(device: Page) {
  await signIn(device, 'admin');
  const sessions = await callApi<{ sessionId: number; isCurrent: boolean }[]>(device, DEVICES);
  const ids = sessions.flatMap(({ sessionId, isCurrent }) => (isCurrent ? [] : [sessionId]));
  await callApi(device, DEVICES, { ids }, 'DELETE');
}

/** One of each way that a page is left without saving. */
const WAYS: Readonly<Record<string, (leaving: Leaving) => Promise<void>>> = {
  'the end of the session': async ({ page, form, newUserPage }) => {
    await endFromOtherDevice(await newUserPage());
    await sessionEndDialog(page).getByRole('button', { name: '重新登录' }).click();
    await expect(page).toHaveURL(/\/login/);
    await fillSignIn(page, 'admin');
    await expect(page).toHaveURL(form.path);
  },
  'a reload': async ({ page }) => {
    await page.reload();
  },
  'a new version': async ({ page, form }) => {
    await page.route('**/assets/posts-parts-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await navigateClientSide(page, '/admin/sys-post');
    await expect(page.getByRole('heading', { level: 1, name: '页面没能加载' })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await page.goto(form.path);
  },
};

/** Collects the questions of the browser, and agrees to each. */
function collectQuestions(page: Page) {
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  return questions;
}

async function open(page: Page, { path, viewport }: Form) {
  await signIn(page, 'admin');
  if (viewport) await page.setViewportSize(viewport);
  await page.goto(path);
}

/** Types, leaves the page, and expects the input with a line whose button discards it. */
async function expectRestored(leaving: Leaving, leave: (leaving: Leaving) => Promise<void>) {
  const { page, form } = leaving;
  await form.type(page);
  await form.check(page);
  await leave(leaving);
  await form.check(page);
  await expect(page.getByText(RESTORED)).toBeVisible();
  await page.getByRole('button', { name: '放弃已恢复的内容' }).click();
  await expect(page.getByText(RESTORED)).toBeHidden();
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join(' '))).not.toContain('form:');
}

for (const [name, form] of Object.entries(FORMS)) {
  test(`unsaved work: ${name}`, async ({ newUserPage }) => {
    const page = await newUserPage();
    const questions = collectQuestions(page);
    await open(page, form);

    for (const [way, leave] of Object.entries(WAYS)) {
      await test.step(`is restored after ${way}, and discarded`, () =>
        expectRestored({ page, form, newUserPage }, leave));
    }
    expect(questions, 'the browser asks where it can').toContain('beforeunload');

    if (form.isWide) return;
    await test.step('Back and Forward on a phone keep it', async () => {
      await page.goto('/dashboard');
      await page.setViewportSize(PHONE);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await navigateClientSide(page, form.path);
      await form.type(page);
      await page.goBack();
      await expect(page).toHaveURL('/dashboard');
      await page.goForward();
      await form.check(page);
    });
  });
}

test(
  'unsaved rights of a role are restored after a reload, and discarded',
  { tag: core('feature-roles') },
  async ({ newUserPage }) => {
    const page = await newUserPage();
    collectQuestions(page);
    const form = FORMS['rights of a role']!;
    await open(page, form);
    await expectRestored({ page, form, newUserPage }, WAYS['a reload']!);
  },
);
