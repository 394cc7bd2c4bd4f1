import { expect, type Page } from '@playwright/test';

import { addMonths, DEFAULT_TIME_ZONE, getBusinessMonth } from '@backroom/contract/calendar';

import {
  openCashInImport,
  openConflicts,
  openCopy,
  openEditor,
  openHistory,
  openPlanImport,
  openReturn,
  openTokens,
  waitForState,
} from './open-month-plan.ts';
import {
  openConfirmation,
  openDayBeside,
  openDictionaryForm,
  openExport,
  openForm,
  openHomeSettings,
  openImport,
  openJobs,
  openLoginLogEntry,
  openNotice,
  openNoticeForm,
  openNotifications,
  openOrder,
  openPalette,
  openPanel,
  openPersonBeside,
  openRecordForm,
  openRoleComparison,
  openSeeAsRole,
  openSeeAsUser,
  openSharing,
  openUserEffects,
  openUserForm,
  openValueForm,
  waitForChecks,
  waitForComparison,
  waitForPeople,
} from './open-views.ts';

/** A page of the console or an overlay that is open on one, in Chinese. */
export interface View {
  name: string;
  path: string;
  open?: (page: Page) => Promise<void>;
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
const PEOPLE_VIEWS: View[] = [
  { name: 'a person beside the users', path: '/admin/sys-user', open: openPersonBeside },
  { name: 'sharing of a view', path: '/admin/sys-user?keyword=林', open: openSharing },
  { name: 'what a person sees', path: '/admin/sys-user/3?tab=sight' },
  { name: 'effects of a change of a user', path: '/admin/sys-user/3', open: openUserEffects },
  { name: 'question before the console is seen as a user', path: '/admin/sys-user/4', open: openSeeAsUser },
  { name: 'directory', path: '/directory' },
];
const ROLE_VIEWS: View[] = [
  { name: 'roles', path: '/admin/sys-role' },
  { name: 'rights of a role', path: '/admin/sys-role/3/auth' },
];
const EXPLANATION_VIEWS: View[] = [
  { name: 'two roles compared', path: '/admin/sys-role', open: openRoleComparison },
  { name: 'question before the console is seen as a role', path: '/admin/sys-role', open: openSeeAsRole },
  { name: 'question of an explanation', path: '/admin/why' },
  { name: 'why a person cannot', path: '/admin/why?person=4&what=page:/admin/sys-config', open: waitForPeople },
  { name: 'who can', path: '/admin/why?what=page:/admin/sys-user', open: waitForPeople },
];
const STORE_VIEWS: View[] = [
  { name: 'stores', path: '/admin/sys-store' },
  { name: 'a store', path: '/admin/sys-store/10' },
  { name: 'drawer of a store', path: '/admin/sys-store', open: openRecordForm },
  { name: 'import of stores', path: '/admin/sys-store', open: openImport },
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
  { name: 'checks', path: '/admin/finding', open: waitForChecks },
];
const CONFIG_VIEWS: View[] = [
  { name: 'config', path: '/admin/sys-config' },
  { name: 'system settings', path: '/admin/sys-config/set' },
];
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
const TAKINGS_VIEWS: View[] = [
  { name: 'days of stores', path: '/cafu/cash-in/days' },
  { name: 'day of a store beside them', path: '/cafu/cash-in/days?only=difference', open: openDayBeside },
];
/** A month of the store S01, from the present one. */
const planOf = (monthsAhead: number) =>
  `${MONTH_PLAN.path}?month=${addMonths(getBusinessMonth(DEFAULT_TIME_ZONE, Date.now()), monthsAhead)}&store=10`;
/** What is seldom open on the month plan, by the users who meet it. */
export const MONTH_PLAN_STATES: Readonly<Record<string, readonly View[]>> = {
  admin: [
    { name: 'copy of a plan', path: planOf(1), open: openCopy },
    { name: 'import of plans', path: MONTH_PLAN.path, open: openPlanImport },
    { name: 'import of cash-in', path: MONTH_PLAN.path, open: openCashInImport },
    { name: 'history of a plan', path: `${MONTH_PLAN.path}?only=toApprove`, open: openHistory },
    { name: 'tokens of a store', path: planOf(0), open: openTokens },
    { name: 'return of a plan', path: `${MONTH_PLAN.path}?only=toApprove`, open: openReturn },
    {
      name: 'submitted plans',
      path: `${MONTH_PLAN.path}?only=toApprove`,
      open: (page) => waitForState(page, '待审批'),
    },
    { name: 'locked month', path: planOf(-2), open: (page) => waitForState(page, '已锁定') },
  ],
  'head.south': [MONTH_PLAN],
  'manager.s01': [
    MONTH_PLAN,
    { name: 'editor of a cell', path: planOf(2), open: openEditor },
    { name: 'cells in conflict', path: planOf(3), open: openConflicts },
  ],
  'clerk.s01': [MONTH_PLAN, { name: 'editor of cash-in', path: `${MONTH_PLAN.path}?show=actual`, open: openEditor }],
};
const JOBS: View = { name: 'background jobs', path: '/dashboard', open: openJobs };
/** The pages of the business. */
export const BUSINESS_VIEWS: readonly View[] = [
  HOME,
  ...MONTH_PLAN_VIEWS,
  ...TAKINGS_VIEWS,
  ...COMPARISON_VIEWS,
  ...NOTICE_VIEWS,
  JOBS,
];
const PROFILE_VIEWS: View[] = [
  { name: 'personal center', path: '/profile/index' },
  { name: 'security', path: '/profile/index?tab=security' },
  { name: 'devices', path: '/profile/index?tab=devices' },
];

export interface ViewGroup {
  group: string;
  views: readonly View[];
  isSignedOut?: boolean;
  /** Missing: the administrator. */
  username?: string;
}

/** All views, by what they are about. */
export const VIEW_GROUPS: ViewGroup[] = [
  { group: 'before signing in', views: SIGNED_OUT_VIEWS, isSignedOut: true },
  { group: 'shell', views: SHELL_VIEWS },
  { group: 'dictionaries', views: DICTIONARY_VIEWS },
  { group: 'posts', views: POST_VIEWS },
  { group: 'config', views: CONFIG_VIEWS },
  { group: 'sessions', views: [{ name: 'sessions', path: '/admin/sys-session' }] },
  { group: 'login log', views: LOGIN_LOG_VIEWS },
  { group: 'error log', views: [{ name: 'error log', path: '/admin/sys-error-log' }] },
  {
    group: 'operation log',
    views: [{ name: 'operation log', path: '/admin/sys-oper-log' }],
  },
  {
    group: 'system status',
    views: [{ name: 'system status', path: '/admin/sys-status' }],
  },
  { group: 'users', views: USER_VIEWS },
  { group: 'people', views: PEOPLE_VIEWS },
  { group: 'roles', views: ROLE_VIEWS },
  { group: 'explanations', views: EXPLANATION_VIEWS },
  { group: 'menus', views: MENU_VIEWS },
  { group: 'departments', views: DEPARTMENT_VIEWS },
  { group: 'stores', views: STORE_VIEWS },
  { group: 'store comparison', views: COMPARISON_VIEWS },
  { group: 'notices', views: NOTICE_VIEWS },
  { group: 'month plan', views: MONTH_PLAN_VIEWS },
  { group: 'takings', views: TAKINGS_VIEWS },
  { group: 'jobs', views: [JOBS] },
  { group: 'profile', views: PROFILE_VIEWS },
];
