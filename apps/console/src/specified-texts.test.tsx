/** @jest-environment-options {"styles": true} */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { expired } from '@backroom/auth';
import { FakeApiError, FakeTransportError } from '@backroom/client/testing';
import { navigationContract } from '@backroom/contract/navigation';
import { sessionContract } from '@backroom/contract/session';
import { DateTime, Pagination, setLanguage, setPreference, SettingsPanel, startI18n } from '@backroom/ui';

import { closeToasts, createEntry, getAddress, renderConsole, startFakeServer } from './testing/console.tsx';
import { user } from './testing/users.ts';

startI18n('zh-CN');
afterEach(() => {
  closeToasts();
  act(() => {
    setLanguage('zh-CN');
    setPreference('topNav', 'off');
  });
});

const signIn = { token: 't1' };
const MINUTE_MS = 60_000;

async function openAccountMenu() {
  startFakeServer();
  renderConsole('/dashboard', signIn);
  await userEvent.click(await screen.findByRole('button', { name: /账号菜单$/ }));
  return screen.findByRole('menu');
}

async function openSignOut() {
  await openAccountMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: '退出登录' }));
  return screen.findByRole('alertdialog', { name: '提示' });
}

async function openSessionEnd() {
  startFakeServer();
  const store = renderConsole('/admin/dict', signIn);
  await screen.findByRole('main');
  act(() => {
    setLanguage('en-US');
    store.dispatch(expired());
  });
  return screen.findByRole('alertdialog', { name: 'System Prompt' });
}

/** A page, after which the address and the title of the document are at their end. */
async function openPage(path: string, language: 'zh-CN' | 'en-US' = 'zh-CN') {
  startFakeServer().on(navigationContract.get, () => [
    createEntry('/nameless', { title: '', titleEn: '', menuName: '' }),
  ]);
  renderConsole(path, signIn);
  await screen.findByRole('main');
  act(() => setLanguage(language));
  await waitFor(() => expect(document.title).toMatch(/ - /));
  return document.body;
}

async function openTabMenu() {
  await openPage('/nameless');
  fireEvent.contextMenu(await screen.findByRole('tab', { name: /no-name/ }));
  return screen.findByRole('menu');
}

async function openTopMenu() {
  startFakeServer().on(navigationContract.get, () =>
    ['/a', '/b', '/c', '/d', '/e', '/f'].map((path) => createEntry(path)),
  );
  act(() => setPreference('topNav', 'on'));
  renderConsole('/dashboard', signIn);
  return screen.findByRole('navigation', { name: '顶部菜单' });
}

async function refuse(what: 'roles' | 'menu' | 'network') {
  const server = startFakeServer();
  if (what === 'roles') server.on(sessionContract.getInfo, () => ({ ...user, roles: [] }));
  if (what === 'menu')
    server.on(navigationContract.get, () => {
      throw new FakeApiError(500, 'boom');
    });
  if (what === 'network')
    server.on(sessionContract.getInfo, () => {
      throw new FakeTransportError('offline');
    });
  renderConsole('/admin/dict', signIn);
  await screen.findByRole('heading', { name: '登录' });
  return document.body;
}

const refuseRoles = async () => refuse('roles');

function renderTime(age: number) {
  const { container } = render(<DateTime value={Date.now() - age} relativeTo={Date.now()} />);
  return container;
}

async function openPageSizes() {
  render(<Pagination page={1} pageSize={20} total={300} onChange={() => undefined} />);
  await userEvent.click(screen.getByRole('combobox'));
  return screen.findByRole('listbox');
}

async function openSettings() {
  const { container } = render(<SettingsPanel />);
  await screen.findByRole('radio', { name: '#1890FF' });
  return container;
}

const PRESETS = '#1890FF #F5222D #FA541C #FAAD14 #13C2C2 #52C460 #2F54EB #722ED1 #00B38A #2878FF'.split(' ');

const hasText = (text: string) => (part: HTMLElement) => expect(part).toHaveTextContent(text);
const hasButton = (name: string) => (part: HTMLElement) =>
  expect(within(part).getByRole('button', { name })).toBeVisible();
const hasItem = (name: string) => (part: HTMLElement) =>
  expect(within(part).getByRole('menuitem', { name })).toBeVisible();
const hasTab = (name: string) => (part: HTMLElement) => expect(within(part).getByRole('tab', { name })).toBeVisible();
const hasTitle = (title: string) => () => expect(document.title).toBe(title);
const isAt = (address: string) => async () => waitFor(() => expect(getAddress()).toBe(address));

type Check = (part: HTMLElement) => unknown;
/** Section of the specification, what it quotes, how that is brought into view, and what is looked for in it. */
const ROWS: readonly (readonly [
  section: string,
  quoted: string,
  open: () => Promise<HTMLElement> | HTMLElement,
  check: Check,
])[] = [
  ['2, fixed routes', '/ leads to /dashboard', () => openPage('/'), isAt('/dashboard')],
  ['2, fixed routes', 'Home', () => openPage('/dashboard', 'en-US'), hasTab('Home')],
  [
    '2, fixed routes',
    '/index, 首页',
    () => openPage('/index'),
    (part) => hasText('首页')(within(part).getByRole('navigation', { name: '当前位置' })),
  ],
  ['2, fixed routes', '/profile leads to /profile/index', () => openPage('/profile'), isAt('/profile/index')],
  ['2, fixed routes', 'Personal Center', () => openPage('/profile/index', 'en-US'), hasTab('Personal Center')],
  ['2, fixed routes', '/redirect/{path*}', () => openPage('/redirect/profile/index'), isAt('/profile/index')],
  ['2, fixed routes', '/404', () => openPage('/404'), isAt('/404')],
  ['2, fixed routes', '/401', () => openPage('/401'), isAt('/401')],
  [
    '2, navigation guard',
    'the route title followed by the application name',
    () => openPage('/dashboard'),
    hasTitle('首页 - 后台管理系统'),
  ],
  ['2, top bar', '更多菜单', openTopMenu, hasButton('更多菜单')],
  ['2, top bar', '个人中心', openAccountMenu, hasItem('个人中心')],
  ['2, top bar', '退出登录', openAccountMenu, hasItem('退出登录')],
  ['2, tab strip', 'no-name', () => openPage('/nameless'), hasTab('no-name')],
  ['2, tab strip', 'refresh current tab', openTabMenu, hasItem('刷新当前')],
  ['2, tab strip', 'close current tab', openTabMenu, hasItem('关闭当前')],
  ['2, tab strip', 'close other tabs', openTabMenu, hasItem('关闭其他')],
  ['2, tab strip', 'close all tabs', openTabMenu, hasItem('关闭所有')],
  ['5', '提示', openSignOut, (part) => expect(part).toHaveAccessibleName('提示')],
  [
    '5',
    '确定注销并退出系统吗？',
    openSignOut,
    (part) => expect(within(part).getByText('确定注销并退出系统吗？')).toBeVisible(),
  ],
  ['5', '确定', openSignOut, hasButton('确定')],
  ['5', '取消', openSignOut, hasButton('取消')],
  ['8', 'System Prompt', openSessionEnd, (part) => expect(part).toHaveAccessibleName('System Prompt')],
  [
    '8',
    'the login state has expired, you can stay or log in again',
    openSessionEnd,
    hasText('Your login state has expired. You can stay on this page or log in again'),
  ],
  ['8', 'Log in again', openSessionEnd, hasButton('Log in again')],
  ['8', 'Cancel', openSessionEnd, hasButton('Cancel')],
  ['8', '/login?redirect={path}', refuseRoles, isAt('/login?redirect=%2Fadmin%2Fdict')],
  [
    '5, 8',
    'getInfo: roles must be a non-null array!',
    refuseRoles,
    hasText('getInfo: roles must be a non-null array!'),
  ],
  ['8', 'menu data loading abnormal', () => refuse('menu'), hasText('菜单数据加载异常')],
  [
    '8',
    'the server connection is abnormal, please check the server',
    () => refuse('network'),
    hasText('服务器连接异常，请检查服务器'),
  ],
  [
    '9',
    'options 10, 20, 30, 50',
    openPageSizes,
    (part) =>
      expect(
        within(part)
          .getAllByRole('option')
          .map(({ textContent }) => parseInt(textContent ?? '', 10)),
      ).toEqual([10, 20, 30, 50]),
  ],
  [
    '9',
    'preset colours',
    openSettings,
    (part) =>
      expect(
        within(part)
          .getAllByRole('radio', { name: /^#/ })
          .map((swatch) => swatch.getAttribute('aria-label')),
      ).toEqual(PRESETS),
  ],
  ['9', 'under 30 s 刚刚', () => renderTime(20_000), hasText('刚刚')],
  ['9', 'minutes', () => renderTime(5 * MINUTE_MS), hasText('5分钟前')],
  ['9', 'hours', () => renderTime(3 * 60 * MINUTE_MS), hasText('3小时前')],
  ['9', '1 day before', () => renderTime(25 * 60 * MINUTE_MS), hasText('1天前')],
];

/** What is brought into view in the same way is looked for in one rendering. */
const views = [...Map.groupBy(ROWS, ([, , open]) => open)].map(([open, rows]) => ({
  title: rows.map(([section, quoted]) => `section ${section}: ${quoted}`).join('; '),
  open,
  checks: rows.map(([, , , check]) => check),
}));

it.each(views)('$title', async ({ open, checks }) => {
  const part = await open();
  for (const check of checks) await check(part);
});
