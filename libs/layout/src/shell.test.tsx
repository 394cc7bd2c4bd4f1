import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useNavigate } from 'react-router';

import { type MenuNode } from '@backroom/client/menus';
import { startI18n } from '@backroom/ui';

import { AccountMenu } from './account-menu.tsx';
import { Shell } from './shell.tsx';

startI18n('zh-CN');

const page: MenuNode = {
  id: 'm.0',
  titles: { 'zh-CN': '字典管理', 'en-US': 'Dictionaries' },
  icon: 'dict',
  address: { kind: 'page', path: '/admin/dict' },
  component: '/admin/dict/index',
  hidden: false,
  noCache: false,
  children: [],
};

function showAt(width: number) {
  const queries: (EventTarget & { matches: boolean })[] = [];
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const [, limit = '0'] = /max-width: ([\d.]+)px/.exec(media) ?? [];
    const list = Object.assign(new EventTarget(), { matches: width <= Number(limit), media, onchange: null });
    queries.push(list);
    return list as never;
  });
}

function open({ onSignOut = () => undefined, onLinkIntent = () => undefined } = {}) {
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <Shell
        name="后台管理系统"
        logo=""
        menu={[page]}
        place="南京西路店 · 财务部"
        onLinkIntent={onLinkIntent}
        userMenu={<AccountMenu name="张小雨" avatar="" onSignOut={onSignOut} />}
      >
        <h1>首页</h1>
        <Elsewhere />
      </Shell>
    </MemoryRouter>,
  );
}
function Elsewhere() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/admin/dict')}>elsewhere</button>;
}

beforeEach(() => {
  document.cookie = 'sidebar_opened=; Path=/; Max-Age=0';
  showAt(1440);
});
afterEach(() => jest.restoreAllMocks());

describe('Shell on a desk', () => {
  it('names the place of the person and where they are', () => {
    open();

    expect(screen.getByText('南京西路店 · 财务部')).toBeVisible();
    expect(screen.getByRole('navigation', { name: '主菜单' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
  });

  it('remembers a narrow menu in a cookie', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: '收起菜单' }));

    expect(screen.getByRole('button', { name: '展开菜单' })).toHaveAttribute('aria-expanded', 'false');
    expect(document.cookie).toContain('sidebar_opened=0');
  });

  it('fetches a page when somebody points at its link', async () => {
    const onLinkIntent = jest.fn();
    open({ onLinkIntent });
    await userEvent.hover(screen.getByRole('link', { name: '字典管理' }));

    expect(onLinkIntent).toHaveBeenCalledWith('/admin/dict');
  });
});

describe('Shell below 992 px', () => {
  beforeEach(() => showAt(390));

  it('keeps the menu shut until it is asked for, and Esc shuts it and gives the focus back', async () => {
    open();
    const toggle = screen.getByRole('button', { name: '打开菜单' });
    expect(screen.queryByRole('link', { name: '字典管理' })).toBeNull();

    await userEvent.click(toggle);
    expect(screen.getByRole('link', { name: '字典管理' })).toBeVisible();
    await userEvent.keyboard('{Escape}');

    expect(screen.queryByRole('link', { name: '字典管理' })).toBeNull();
    expect(screen.getByRole('button', { name: '打开菜单' })).toHaveFocus();
  });

  it('shuts the menu on a change of route', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: '打开菜单' }));
    act(() => screen.getByText('elsewhere').click());

    await waitFor(() => expect(screen.queryByRole('link', { name: '字典管理' })).toBeNull());
  });
});

describe('signing out', () => {
  const ask = async () => {
    await userEvent.click(screen.getByRole('button', { name: /账号菜单/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: '退出登录' }));
  };

  it('asks in the words of the specification first', async () => {
    const onSignOut = jest.fn();
    open({ onSignOut });
    await ask();

    expect(screen.getByRole('alertdialog', { name: '提示' })).toHaveTextContent('确定注销并退出系统吗？');
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    expect(onSignOut).not.toHaveBeenCalled();
  });

  it('happens once', async () => {
    const onSignOut = jest.fn();
    open({ onSignOut });
    await ask();
    await userEvent.dblClick(screen.getByRole('button', { name: '确定' }));

    expect(onSignOut).toHaveBeenCalledTimes(1);
  });

  it('offers no personal centre where there is none', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: /账号菜单/ }));
    expect(screen.queryByRole('menuitem', { name: '个人中心' })).toBeNull();
  });
});
