import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useRef } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';

import { type MenuNode } from '@backroom/client/menus';
import { ConfirmDialog, setLanguage, startI18n } from '@backroom/ui';

import { Commands, type ShellCommands } from '../commands.tsx';
import { useOpenPanelTab } from '../right-panel/panel-state.ts';
import { tabsSlice } from '../tabs/tabs-slice.ts';
import { noteVisit } from './recent-pages.ts';

startI18n('zh-CN');

const node = (zh: string, en: string, path: string | null, more: Partial<MenuNode> = {}): MenuNode => ({
  id: `m.${en}`,
  titles: { 'zh-CN': zh, 'en-US': en },
  icon: '',
  address: path === null ? { kind: 'none' } : { kind: 'page', path },
  component: '',
  hidden: false,
  noCache: false,
  affix: false,
  alwaysShow: false,
  children: [],
  ...more,
});
const MENU = [
  node('系统管理', 'System', null, {
    children: [
      node('字典管理', 'Dictionaries', '/admin/dict'),
      node('用户列表', 'Users', '/admin/sys-user'),
      node('字典内容', 'Values', '/admin/dict/data', { hidden: true }),
      node('字典一条', 'One value', '/admin/dict/data/:dictId'),
      node('no-name', 'no-name', '/admin/untitled'),
    ],
  }),
  node('隐藏目录', 'Hidden', null, { hidden: true, children: [node('字典备份', 'Backups', '/admin/backup')] }),
  node('使用手册', 'Manual', null, { address: { kind: 'external', href: 'https://example.com/manual' } }),
];

const toggle = jest.fn();
const onSignOut = jest.fn();

function show(menu: readonly MenuNode[] = MENU, beside: ReactNode = null, more: Partial<ShellCommands> = {}) {
  render(
    <Provider store={configureStore({ reducer: combineSlices(tabsSlice) })}>
      <MemoryRouter initialEntries={['/dashboard']}>
        <Commands menu={menu} sidebar={{ toggle }} commands={{ userId: 7, onSignOut, ...more }} />
        <input aria-label="elsewhere" />
        <Where />
        {beside}
      </MemoryRouter>
    </Provider>,
  );
}
/** Focuses the title after a navigation, like the console. */
function Where() {
  const { pathname } = useLocation();
  const panel = useOpenPanelTab();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [pathname]);
  return (
    <h1 ref={title} tabIndex={-1} data-panel={panel ?? undefined}>
      {pathname}
    </h1>
  );
}
const place = () => screen.getByRole('heading', { level: 1, hidden: true });

async function open(menu?: readonly MenuNode[], more?: Partial<ShellCommands>) {
  show(menu, null, more);
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: '搜索菜单' });
}
const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 200)));
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
/** Only pages, which have a path, without actions. */
const places = () => options().filter((words) => words.includes('/'));
const marked = () => screen.getByRole('option', { selected: true });

beforeEach(() => {
  localStorage.clear();
  toggle.mockClear();
  onSignOut.mockClear();
});
afterEach(() => {
  jest.restoreAllMocks();
  setLanguage('zh-CN');
});

describe('search', () => {
  it('shows all visible entries with a title and a target for an empty query, with trail and path', async () => {
    await open();

    expect(places()).toEqual([
      '首页/dashboard',
      '系统管理 > 字典管理/admin/dict',
      '系统管理 > 用户列表/admin/sys-user',
      '使用手册在新标签页打开https://example.com/manual',
    ]);
  });

  it.each([
    ['字典管里', ['系统管理 > 字典管理/admin/dict']],
    ['sys-usr', ['系统管理 > 用户列表/admin/sys-user']],
    ['字典备份', []],
    ['untitled', []],
    [' 用户 ', ['系统管理 > 用户列表/admin/sys-user']],
  ])('finds for %j', async (typed, found) => {
    await userEvent.type(await open(), typed);

    await waitFor(() => expect(places()).toEqual(found));
  });

  it('ranks a match in the title before one in the path', async () => {
    const input = await open([node('甲', 'Dict', '/a'), node('report', 'B', '/b'), node('乙', 'C', '/report')]);
    await userEvent.type(input, 'report');

    await waitFor(() => expect(options()).toEqual(['report/b', '乙/report']));
  });

  it('reads no more than 32 characters', async () => {
    const input = await open();
    await userEvent.click(input);
    await userEvent.paste(`${'q'.repeat(32)}字典管理`);

    await waitFor(() => expect(screen.getByText('没有匹配的菜单或操作')).toBeVisible());
    expect(input).toHaveAttribute('aria-expanded', 'false');
    await userEvent.clear(input);
    await userEvent.paste(`${'字典管理'.padEnd(32)}qqqqqqqqqq`);
    await waitFor(() => expect(options()).toEqual(['系统管理 > 字典管理/admin/dict']));
  });

  it('finds no more than 20', async () => {
    const many = Array.from({ length: 30 }, (_, index) => node(`页面${index}`, `Page ${index}`, `/p${index}`));
    await userEvent.type(await open(many), '页面');

    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('20条结果'));
    expect(options()[0]).toBe('页面0/p0');
  });

  it.each([
    ['zdgl', '系统管理 > 字典管理/admin/dict'],
    ['ZDGL', '系统管理 > 字典管理/admin/dict'],
    ['zidianguanli', '系统管理 > 字典管理/admin/dict'],
    ['yhlb', '系统管理 > 用户列表/admin/sys-user'],
    ['dictionaries', '系统管理 > 字典管理/admin/dict'],
    ['Manual', '使用手册在新标签页打开https://example.com/manual'],
  ])('finds %j by pinyin or by its title in the other language', async (typed, best) => {
    await userEvent.type(await open(), typed);

    await waitFor(() => expect(screen.getByRole('listbox')).not.toHaveAttribute('aria-busy'));
    expect(options()[0]).toBe(best);
  });

  it('uses the language of the user', async () => {
    setLanguage('en-US');
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Search the menu' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search the menu' }), 'dictionarys');

    await waitFor(() => expect(options()).toEqual(['System > Dictionaries/admin/dict']));
    expect(screen.getByRole('status')).toHaveTextContent('1 result');
  });

  it('waits while an input method is composing', async () => {
    const input = await open();
    fireEvent.compositionStart(input);
    fireEvent.change(input, { target: { value: 'zidian' } });
    await aMoment();
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(input, { key: 'Escape' });

    expect(input).toHaveValue('zidian');
    expect(places()).toHaveLength(4);
    expect(place()).toHaveTextContent('/dashboard');

    fireEvent.change(input, { target: { value: '字典' } });
    fireEvent.compositionEnd(input);
    await waitFor(() => expect(options()).toEqual(['系统管理 > 字典管理/admin/dict']));
  });
});

describe('choosing', () => {
  it('cycles through the list by keyboard', async () => {
    const input = await open();
    expect(input).toHaveAttribute('aria-activedescendant', marked().id);

    for (const [key, text] of [
      ['{ArrowDown}', /字典管理/],
      ['{End}', /退出登录/],
      ['{ArrowDown}', /首页/],
      ['{ArrowUp}', /退出登录/],
      ['{Home}', /首页/],
    ] as const) {
      await userEvent.keyboard(key);
      expect(marked()).toHaveTextContent(text);
      expect(input).toHaveAttribute('aria-activedescendant', marked().id);
    }
    expect(input).toHaveFocus();
  });

  it('opens the selected page with Enter', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');

    await waitFor(() => expect(place()).toHaveTextContent('/admin/sys-user'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await aMoment();
    expect(place()).toHaveFocus();
  });

  it('selects the best match again when the query changes', async () => {
    await open();
    await userEvent.keyboard('{End}用户{Enter}');

    await waitFor(() => expect(place()).toHaveTextContent('/admin/sys-user'));
  });

  it('opens a page by click', async () => {
    await open();
    await userEvent.click(screen.getByRole('option', { name: /字典管理/ }));

    await waitFor(() => expect(place()).toHaveTextContent('/admin/dict'));
  });

  it('opens external URLs in a new tab without opener', async () => {
    const openTab = jest.spyOn(window, 'open').mockReturnValue(null);
    await open();
    await userEvent.click(screen.getByRole('option', { name: /使用手册/ }));

    expect(openTab).toHaveBeenCalledWith('https://example.com/manual', '_blank', 'noopener,noreferrer');
    expect(place()).toHaveTextContent('/dashboard');
  });

  it('closes with Esc and restores the focus', async () => {
    show();
    await userEvent.click(screen.getByRole('textbox', { name: 'elsewhere' }));
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), '字典{Escape}');

    await waitFor(() => expect(screen.getByRole('textbox', { name: 'elsewhere' })).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('recent pages', () => {
  it('are listed first if they are in the menu, without duplicates and the current page', async () => {
    for (const path of ['/admin/backup', '/admin/dict/data/7', '/admin/sys-user', '/gone', '/dashboard']) {
      noteVisit(7, path);
    }
    await open();

    expect(screen.getByText('最近访问')).toBeVisible();
    expect(places()).toEqual([
      '系统管理 > 用户列表/admin/sys-user',
      '首页/dashboard',
      '系统管理 > 字典管理/admin/dict',
      '使用手册在新标签页打开https://example.com/manual',
    ]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(place()).toHaveTextContent('/admin/sys-user'));
  });

  it('are at most eight', async () => {
    const many = Array.from({ length: 30 }, (_, index) => node(`页面${index}`, `Page ${index}`, `/p${index}`));
    for (let index = 0; index < 20; index += 1) noteVisit(7, `/p${index}`);
    await open(many);

    expect(places().slice(0, 9)).toEqual([
      ...[19, 18, 17, 16, 15, 14, 13, 12].map((at) => `页面${at}/p${at}`),
      '首页/dashboard',
    ]);
  });

  it('are not those of another user', async () => {
    noteVisit(8, '/admin/sys-user');
    await open();

    expect(screen.queryByText('最近访问')).toBeNull();
  });
});

describe('actions', () => {
  const choose = async (typed: string, more?: Partial<ShellCommands>) => {
    await userEvent.type(await open(MENU, more), typed);
    await waitFor(() => expect(screen.getByRole('listbox')).not.toHaveAttribute('aria-busy'));
    await userEvent.keyboard('{Enter}');
  };

  it('are found by title, pinyin, or title in the other language', async () => {
    const input = await open();
    for (const typed of ['深色', 'sswg', 'shense', 'dark appearance']) {
      await userEvent.clear(input);
      await userEvent.type(input, typed);
      await waitFor(() => expect(options()[0]).toBe('切换到深色外观'));
    }
  });

  it('ask for confirmation before signing out', async () => {
    await choose('退出登录');

    expect(await screen.findByRole('alertdialog', { name: '提示' })).toHaveTextContent('确定注销并退出系统吗？');
    expect(onSignOut).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(onSignOut).toHaveBeenCalledTimes(1);
  });

  it('change the language', async () => {
    await choose('English');

    expect(await screen.findByRole('button', { name: 'Search the menu' })).toBeVisible();
  });

  it('toggle the sidebar, and show the shortcut', async () => {
    const input = await open();
    await userEvent.type(input, '收起菜单');
    expect(await screen.findByRole('option', { name: '展开或收起菜单 Ctrl+B' })).toBeVisible();
    await userEvent.keyboard('{Enter}');

    await waitFor(() => expect(toggle).toHaveBeenCalledTimes(1));
  });

  it('open the settings', async () => {
    await choose('打开设置');

    await waitFor(() => expect(place()).toHaveAttribute('data-panel', 'settings'));
  });

  it('run the quick action of a page', async () => {
    const titles = { 'zh-CN': '新建岗位', 'en-US': 'New post' };
    const create = { id: 'create posts', titles, path: '/admin/sys-post', state: { begins: 'create' } };
    await choose('new post', { loadOffered: async () => [create] });

    await waitFor(() => expect(place()).toHaveTextContent('/admin/sys-post'));
  });

  it('are available when the quick actions cannot be loaded', async () => {
    const loadOffered = async () => {
      throw new Error('gone');
    };
    await choose('退出登录', { loadOffered });

    expect(await screen.findByRole('alertdialog', { name: '提示' })).toBeVisible();
  });

  it('open the profile page if there is one', async () => {
    await choose('个人中心', { profilePath: '/profile/index' });

    await waitFor(() => expect(place()).toHaveTextContent('/profile/index'));
  });
});

it('does not open while another dialog is open', async () => {
  const nothing = () => undefined;
  const words = { title: '提示', body: '', confirmLabel: '确定', cancelLabel: '取消' };
  show(MENU, <ConfirmDialog open {...words} onConfirm={nothing} onCancel={nothing} />);
  await userEvent.keyboard('{Control>}k{/Control}');
  await aMoment();

  expect(screen.queryByRole('combobox')).toBeNull();
});
