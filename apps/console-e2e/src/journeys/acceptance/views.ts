import { expect, type Page } from '@playwright/test';

import { rounds } from '@backroom/testing/rounds';

import { coreAndDeep, type JourneyProject } from '../core.ts';
import { blockEventStream, envelope, keepPreferencesLocal, signIn, test, toasts } from '../fixtures.ts';
import { chooseRowAction } from '../list-page.ts';
import { LISTED_JOBS } from './listed-jobs.ts';

/** A page of the console or an overlay that is open on one, in Chinese. */
export interface View {
  name: string;
  path: string;
  open?: (page: Page) => Promise<void>;
}

const panel = (page: Page) => page.getByRole('complementary', { name: '设置与通知' });

async function openPanel(page: Page) {
  await page.getByRole('button', { name: '设置与通知' }).click();
  await expect(panel(page).getByRole('slider').first()).toBeVisible();
}

/** Of an unknown path, whose toast stays until it is closed. */
async function openNotifications(page: Page) {
  await toasts(page).getByRole('button', { name: '关闭通知' }).click();
  await expect(toasts(page)).toHaveCount(0);
  await openPanel(page);
  await panel(page).getByRole('tab', { name: /^通知/ }).click();
  await expect(panel(page).getByRole('listitem').first()).toBeVisible();
}

async function openForm(page: Page) {
  await page.getByRole('button', { name: '新建岗位' }).first().click();
  await expect(page.getByRole('dialog').getByLabel('岗位名称')).toBeFocused();
}

async function openDictionaryForm(page: Page) {
  await page.getByRole('button', { name: '新建字典' }).first().click();
  await expect(page.getByRole('dialog').getByLabel('字典名称')).toBeFocused();
}

async function openValueForm(page: Page) {
  await page.getByRole('row').nth(1).getByRole('button', { name: '编辑' }).click();
  await expect(page.getByRole('dialog').getByRole('radiogroup', { name: '标签颜色' })).toBeVisible();
}

async function openOrder(page: Page) {
  await page.getByRole('button', { name: '调整顺序' }).click();
  await expect(page.getByRole('list', { name: '字典值的顺序' })).toBeVisible();
}

async function openUserForm(page: Page) {
  await page.getByRole('button', { name: '新建用户' }).first().click();
  await expect(page.getByRole('dialog').getByLabel('姓名')).toBeVisible();
}

async function openImport(page: Page) {
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openLoginLogEntry(page: Page) {
  await page.getByRole('row').nth(1).getByRole('button', { name: '查看' }).click();
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
}

async function openExport(page: Page) {
  await page.getByRole('button', { name: '导出' }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
}

/** Of the first row that can be edited. */
async function openRecordForm(page: Page) {
  await page.getByRole('row').getByRole('button', { name: /^编辑/ }).first().click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
}

async function openConfirmation(page: Page) {
  await chooseRowAction(page.getByRole('row').nth(1), '删除');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: /取消|关闭/ })).toBeFocused();
}

async function openPalette(page: Page) {
  await page.keyboard.press('Control+K');
  // Few results: one that is half scrolled out of the list cannot be checked.
  await page.getByRole('combobox', { name: '搜索菜单' }).fill('字典');
  await expect(page.getByRole('option').first()).toBeVisible();
}

async function openHomeSettings(page: Page) {
  await page.getByRole('button', { name: '自定义首页' }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
}

/** The demo data have no jobs: the server answers with some, and the browser remembers that there are any. */
async function openJobs(page: Page) {
  await page.route('**/api/v1/job', (route) => route.fulfill(envelope(200, '', LISTED_JOBS)));
  await page.evaluate(() => localStorage.setItem('jobs', '{}'));
  await page.reload();
  await page.getByRole('button', { name: /^(后台任务|Background jobs)/ }).click();
  await expect(page.getByRole('dialog').getByRole('progressbar')).toBeVisible();
}

/** Before signing in. */
const SIGNED_OUT_VIEWS: View[] = [
  { name: 'login by name', path: '/login' },
  {
    name: 'login by phone',
    path: '/login',
    open: async (page) => {
      await page.getByRole('radio', { name: '手机登录' }).check({ force: true });
      await expect(page.getByLabel('手机号', { exact: true })).toBeVisible();
    },
  },
];

export const HOME: View = { name: 'dashboard', path: '/dashboard' };
export const LIST: View = { name: 'dictionaries', path: '/admin/dict' };
export const FORM: View = { name: 'drawer', path: '/admin/sys-post', open: openForm };

const SHELL_VIEWS: View[] = [
  HOME,
  { name: 'settings of the home page', path: '/dashboard', open: openHomeSettings },
  { name: '401', path: '/401' },
  { name: '404', path: '/404' },
  { name: 'settings panel', path: '/dashboard', open: openPanel },
  { name: 'notifications', path: '/nowhere/at/all', open: openNotifications },
  { name: 'menu search', path: '/dashboard', open: openPalette },
];
const DICTIONARY_VIEWS: View[] = [
  LIST,
  { name: 'values of a dictionary', path: '/admin/dict/data/1' },
  { name: 'drawer of dictionaries', path: '/admin/dict', open: openDictionaryForm },
  { name: 'drawer of values', path: '/admin/dict/data/1', open: openValueForm },
  { name: 'order of values', path: '/admin/dict/data/12', open: openOrder },
  { name: 'import of values', path: '/admin/dict', open: openImport },
];
const POST_VIEWS: View[] = [
  { name: 'posts', path: '/admin/sys-post' },
  FORM,
  { name: 'confirm dialog', path: '/admin/sys-post', open: openConfirmation },
];
const USER_VIEWS: View[] = [
  { name: 'users', path: '/admin/sys-user' },
  { name: 'drawer of users', path: '/admin/sys-user', open: openUserForm },
  { name: 'import of users', path: '/admin/sys-user', open: openImport },
  { name: 'export of users', path: '/admin/sys-user', open: openExport },
];
const ROLE_VIEWS: View[] = [
  { name: 'roles', path: '/admin/sys-role' },
  { name: 'rights of a role', path: '/admin/sys-role/3/auth' },
];
const STORE_VIEWS: View[] = [
  { name: 'stores', path: '/admin/sys-store' },
  { name: 'a store', path: '/admin/sys-store/10' },
  { name: 'drawer of a store', path: '/admin/sys-store', open: openRecordForm },
];
const DEPARTMENT_VIEWS: View[] = [
  { name: 'departments', path: '/admin/sys-dept' },
  { name: 'drawer of a department', path: '/admin/sys-dept', open: openRecordForm },
  { name: 'import of departments', path: '/admin/sys-dept', open: openImport },
];
const MENU_VIEWS: View[] = [
  { name: 'menus', path: '/admin/sys-menu' },
  { name: 'drawer of a menu entry', path: '/admin/sys-menu', open: openRecordForm },
  { name: 'import of menus', path: '/admin/sys-menu', open: openImport },
];
const CONFIG_VIEWS: View[] = [
  { name: 'config', path: '/admin/sys-config' },
  { name: 'system settings', path: '/admin/sys-config/set' },
];
/** Of the first notice. */
async function openNotice(page: Page) {
  await page.getByRole('row').nth(1).getByRole('button', { name: '查看' }).click();
  await expect(page.getByRole('dialog').getByRole('rowheader').first()).toBeVisible();
}

async function openNoticeForm(page: Page) {
  await page.getByRole('button', { name: '新建通知' }).first().click();
  await expect(page.getByRole('dialog').getByText(/^将通知/)).toBeVisible();
}

const NOTICE_VIEWS: View[] = [
  { name: 'notices', path: '/admin/notice' },
  { name: 'drawer of a notice', path: '/admin/notice', open: openNoticeForm },
  { name: 'a notice', path: '/admin/notice', open: openNotice },
  { name: 'notice centre', path: '/notice?show=all' },
];
const LOGIN_LOG_VIEWS: View[] = [
  { name: 'login log', path: '/admin/sys-login-log' },
  { name: 'entry of the login log', path: '/admin/sys-login-log', open: openLoginLogEntry },
];
/** Two stores of the demo data. */
async function waitForComparison(page: Page) {
  await expect(page.getByRole('rowheader').nth(20)).toBeVisible();
}

const COMPARISON_VIEWS: View[] = [
  { name: 'choice of stores to compare', path: '/cafu/store-comparison' },
  {
    name: 'store comparison',
    path: '/cafu/store-comparison?stores=10,13&from=2026-01&to=2026-03',
    open: waitForComparison,
  },
];
export const MONTH_PLAN: View = { name: 'month plan', path: '/cafu/cash-in/month-plan' };
const MONTH_PLAN_VIEWS: View[] = [
  MONTH_PLAN,
  { name: 'differences of a month', path: '/cafu/cash-in/month-plan?show=difference' },
  { name: 'year of plans', path: '/cafu/cash-in/month-plan?period=year&show=completion' },
];
const JOBS: View = { name: 'background jobs', path: '/dashboard', open: openJobs };
/** The pages of the business. */
export const BUSINESS_VIEWS: readonly View[] = [HOME, ...MONTH_PLAN_VIEWS, ...COMPARISON_VIEWS, ...NOTICE_VIEWS, JOBS];
const PROFILE_VIEWS: View[] = [
  { name: 'personal center', path: '/profile/index' },
  { name: 'security', path: '/profile/index?tab=security' },
  { name: 'devices', path: '/profile/index?tab=devices' },
];

interface ViewGroup {
  group: string;
  project: JourneyProject;
  views: View[];
  isSignedOut?: true;
}

/** All views, by the project that owns them. */
const VIEW_GROUPS: ViewGroup[] = [
  { group: 'before signing in', project: 'console', views: SIGNED_OUT_VIEWS, isSignedOut: true },
  { group: 'shell', project: 'console', views: SHELL_VIEWS },
  { group: 'dictionaries', project: 'feature-dictionaries', views: DICTIONARY_VIEWS },
  { group: 'posts', project: 'feature-posts', views: POST_VIEWS },
  { group: 'config', project: 'feature-config', views: CONFIG_VIEWS },
  { group: 'sessions', project: 'feature-online', views: [{ name: 'sessions', path: '/admin/sys-session' }] },
  { group: 'login log', project: 'feature-login-log', views: LOGIN_LOG_VIEWS },
  { group: 'error log', project: 'feature-error-log', views: [{ name: 'error log', path: '/admin/sys-error-log' }] },
  {
    group: 'operation log',
    project: 'feature-oper-log',
    views: [{ name: 'operation log', path: '/admin/sys-oper-log' }],
  },
  { group: 'users', project: 'feature-users', views: USER_VIEWS },
  { group: 'roles', project: 'feature-roles', views: ROLE_VIEWS },
  { group: 'menus', project: 'feature-menus', views: MENU_VIEWS },
  { group: 'departments', project: 'feature-departments', views: DEPARTMENT_VIEWS },
  { group: 'stores', project: 'feature-stores', views: STORE_VIEWS },
  { group: 'store comparison', project: 'feature-stores', views: COMPARISON_VIEWS },
  { group: 'notices', project: 'feature-notices', views: NOTICE_VIEWS },
  { group: 'month plan', project: 'feature-month-plan', views: MONTH_PLAN_VIEWS },
  { group: 'jobs', project: 'feature-jobs', views: [JOBS] },
  { group: 'profile', project: 'feature-profile', views: PROFILE_VIEWS },
];

interface ViewContext {
  page: Page;
  /** Name of the view, for messages. */
  name: string;
  /** Changes the theme of the page; the last one stays for the next view. */
  setTheme: (theme: Theme) => Promise<void>;
}

/** Number of views of each group that a core test checks. */
const CORE_VIEWS = rounds({ quick: 1, deep: Infinity });

interface ViewTestOptions {
  /** Called once per browser page. */
  prepare?: (page: Page) => Promise<void>;
  /** Whether `npm test` runs them, on the first view of each group. */
  isCore?: boolean;
}

/**
 * Runs the same check on every view, with one test per group.
 *
 * @param title prefix of the test titles, before the name of the group
 * @param check called for each view, in a wide window with everything loaded
 */
export function testEveryView(
  title: string,
  check: (context: ViewContext) => Promise<void>,
  { prepare, isCore = false }: ViewTestOptions = {},
): void {
  for (const { group, project, views, isSignedOut = false } of VIEW_GROUPS) {
    test(`${title}: ${group}`, { tag: isCore ? coreAndDeep(project) : [] }, async ({ newUserPage }) => {
      const page = await newUserPage();
      if (!isSignedOut) await signInForInspection(page);
      await prepare?.(page);
      const setTheme = await createThemeSetter(page);
      for (const view of views.slice(0, isCore ? CORE_VIEWS : Infinity)) {
        await test.step(view.name, async () => {
          await page.setViewportSize({ width: 1440, height: 900 });
          await openView(page, view);
          await check({ page, name: view.name, setTheme });
        });
      }
    });
  }
}

/** Opens a view and waits for its requests. */
export async function openView(page: Page, { path, open }: View): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await open?.(page);
  if (open) await page.waitForLoadState('networkidle');
}

/** Whether the page overflows horizontally. */
export const hasHorizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/**
 * Signs in without an event stream, so that pages become idle, and without saving preferences to the account: their
 * sync state is stored a second later, and could overwrite the next theme that a test sets.
 */
export async function signInForInspection(page: Page): Promise<void> {
  await blockEventStream(page);
  await keepPreferencesLocal(page);
  await signIn(page, 'admin');
}

export interface Theme {
  appearance: 'light' | 'dark';
  language: 'zh-CN' | 'en-US';
  menu?: 'light' | 'dark';
  brand?: string;
}

/** In display order. */
export const BRAND_PRESETS = [
  '1890ff',
  'f5222d',
  'fa541c',
  'faad14',
  '13c2c2',
  '52c460',
  '2f54eb',
  '722ed1',
  '00b38a',
  '2878ff',
] as const;

export const DEFAULT_THEME: Theme = { appearance: 'light', language: 'zh-CN' };

/** Returns a function that sets the theme from another browser tab, so that the inspected page is not reloaded. */
export async function createThemeSetter(page: Page): Promise<(theme: Theme) => Promise<void>> {
  const settingsPage = await page.context().newPage();
  await settingsPage.goto('/favicon.svg');
  return async (theme) => {
    await settingsPage.evaluate((theme) => localStorage.setItem('ui_prefs', JSON.stringify(theme)), theme);
    const root = page.locator('html');
    await expect(root).toHaveAttribute('lang', theme.language);
    await expect(root).toHaveAttribute('data-appearance', theme.appearance);
    await expect(root).toHaveAttribute('data-menu', theme.menu ?? 'dark');
    await expect(root).toHaveAttribute('data-brand', theme.brand ?? '1890ff');
    await page.waitForFunction(() => !document.documentElement.classList.contains('ui-switching'));
  };
}
