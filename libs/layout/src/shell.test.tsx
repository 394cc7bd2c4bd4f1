/** @jest-environment-options {"styles": true} */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';

import { PageIntentContext, PageLink } from '@backroom/auth/page-link';
import type { NavigationNode } from '@backroom/client/navigation-tree';
import { setPreference, startI18n } from '@backroom/ui';

import { AccountMenu } from './account-menu.tsx';
import { ShellAt } from './testing/shell-at.tsx';

startI18n('zh-CN');

const page: NavigationNode = {
  id: 'm.0',
  titles: { 'zh-CN': '字典管理', 'en-US': 'Dictionaries' },
  icon: 'dict',
  address: { kind: 'page', path: '/admin/dict' },
  component: '/admin/dict/index',
  hidden: false,
  noCache: false,
  affix: false,
  alwaysShow: false,
  children: [],
};

function mockViewport(width: number) {
  const queries: (EventTarget & { matches: boolean })[] = [];
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const [, limit = '0'] = /max-width: ([\d.]+)px/.exec(media) ?? [];
    const list = Object.assign(new EventTarget(), { matches: width <= Number(limit), media, onchange: null });
    queries.push(list);
    return list as never;
  });
}

const WORKPLACE = { store: '南京西路店', department: '财务部' };
const SHELL_PROPS = {
  name: '后台管理系统',
  logo: '',
  menu: [page],
  commands: { onSignOut: () => undefined },
  workplace: WORKPLACE,
};

function renderShell({ onSignOut = () => undefined, onLinkIntent = () => undefined, workplace = WORKPLACE } = {}) {
  render(
    <PageIntentContext value={onLinkIntent}>
      <ShellAt
        {...SHELL_PROPS}
        path="/dashboard"
        commands={{ onSignOut }}
        workplace={workplace}
        userMenu={<AccountMenu name="张小雨" avatar="" onSignOut={onSignOut} />}
      >
        <h1>首页</h1>
      </ShellAt>
    </PageIntentContext>,
  );
}

beforeEach(() => {
  document.cookie = 'sidebar_opened=; Path=/; Max-Age=0';
  mockViewport(1440);
});
afterEach(() => jest.restoreAllMocks());

describe('Shell on a desk', () => {
  it('shows store and department, the menu and the main landmark', () => {
    renderShell();

    expect(screen.getByTitle('南京西路店 · 财务部')).toBeVisible();
    expect(screen.getByTitle('南京西路店 · 财务部')).toHaveTextContent('南京西路店 · 财务部');
    expect(screen.getByRole('navigation', { name: '主菜单' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
  });

  it('shows the letter of the user on the button of the account menu', () => {
    renderShell();

    expect(within(screen.getByRole('banner')).getByText('雨')).toHaveAttribute('data-kind', 'person');
  });

  it.each([
    ['a store without department', '南京西路店', ''],
    ['a department outside of every store', '', '南京西路店'],
    ['the store itself as the department', '南京西路店', '南京西路店'],
  ])('shows each name of a workplace once: %s', (_what, store, department) => {
    renderShell({ workplace: { store, department } });

    expect(screen.getByTitle('南京西路店').textContent).toBe('南京西路店');
  });

  it('shows the top-level menu instead of the breadcrumb if enabled', async () => {
    setPreference('topNav', 'on');
    renderShell();

    expect(await screen.findByRole('navigation', { name: '顶部菜单' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: '当前位置' })).toBeNull();
    act(() => setPreference('topNav', 'off'));
    expect(screen.getByRole('navigation', { name: '当前位置' })).toBeVisible();
  });

  it('stores the collapsed sidebar in a cookie', async () => {
    renderShell();
    await userEvent.click(screen.getByRole('button', { name: '收起菜单' }));

    expect(screen.getByRole('button', { name: '展开菜单' })).toHaveAttribute('aria-expanded', 'false');
    expect(document.cookie).toContain('sidebar_opened=0');
  });

  it('prefetches a page when its link is hovered', async () => {
    const onLinkIntent = jest.fn();
    renderShell({ onLinkIntent });
    await userEvent.hover(screen.getByRole('link', { name: '字典管理' }));

    expect(onLinkIntent).toHaveBeenCalledWith('/admin/dict');
  });
});

describe('Shell below 992 px', () => {
  beforeEach(() => mockViewport(390));

  it('opens the menu on request, and Esc closes it and restores the focus', async () => {
    renderShell();
    const toggle = screen.getByRole('button', { name: '打开菜单' });
    expect(screen.queryByRole('link', { name: '字典管理' })).toBeNull();

    await userEvent.click(toggle);
    expect(screen.getByRole('link', { name: '字典管理' })).toBeVisible();
    await userEvent.keyboard('{Escape}');

    expect(screen.queryByRole('link', { name: '字典管理' })).toBeNull();
    expect(screen.getByRole('button', { name: '打开菜单' })).toHaveFocus();
  });

  it('closes the menu on navigation', async () => {
    renderShell();
    await userEvent.click(screen.getByRole('button', { name: '打开菜单' }));
    await userEvent.click(screen.getByRole('link', { name: '字典管理' }));

    await waitFor(() => expect(screen.queryByRole('link', { name: '字典管理' })).toBeNull());
  });
});

describe('signing out', () => {
  const openSignOut = async () => {
    await userEvent.click(screen.getByRole('button', { name: /账号菜单/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: '退出登录' }));
  };

  it('asks for confirmation first', async () => {
    const onSignOut = jest.fn();
    renderShell({ onSignOut });
    await openSignOut();

    expect(screen.getByRole('alertdialog', { name: '提示' })).toHaveTextContent('确定注销并退出系统吗？');
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    expect(onSignOut).not.toHaveBeenCalled();
  });

  it('happens once', async () => {
    const onSignOut = jest.fn();
    renderShell({ onSignOut });
    await openSignOut();
    await userEvent.dblClick(screen.getByRole('button', { name: '确定' }));

    expect(onSignOut).toHaveBeenCalledTimes(1);
  });

  it('has no profile item without a profile page', async () => {
    renderShell();
    await userEvent.click(screen.getByRole('button', { name: /账号菜单/ }));
    expect(screen.queryByRole('menuitem', { name: '个人中心' })).toBeNull();
  });
});

it('does not render its links for the filters of a page', async () => {
  let renderCount = 0;
  const Probe = () => {
    renderCount += 1;
    return <PageLink to={`${useLocation().pathname}?status=2`}>停用</PageLink>;
  };
  render(
    <ShellAt path="/dashboard" {...SHELL_PROPS} userMenu={<Probe />}>
      <h1>首页</h1>
    </ShellAt>,
  );
  await userEvent.click(await screen.findByRole('link', { name: '停用' }));
  expect(renderCount).toBe(1);

  await userEvent.click(screen.getByRole('link', { name: '字典管理' }));
  expect(renderCount).toBe(2);
});
