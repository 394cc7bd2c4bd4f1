import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useRef } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';

import { getRecentPages, recordVisit } from '@backroom/auth/recent-pages';
import type { NavigationNode } from '@backroom/client/navigation-tree';
import { ConfirmDialog, setLanguage, startI18n } from '@backroom/ui';

import { Commands, type ShellCommands } from '../commands.tsx';
import { useOpenPanelTab } from '../right-panel/panel-state.ts';
import { tabsSlice } from '../tabs/tabs-slice.ts';
import type { PaletteSource } from './palette-source.ts';
import type { FoundEntry } from './record-search.ts';

startI18n('zh-CN');

const createNode = (
  zh: string,
  en: string,
  path: string | null,
  more: Partial<NavigationNode> = {},
): NavigationNode => ({
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
  createNode('系统管理', 'System', null, {
    children: [
      createNode('字典管理', 'Dictionaries', '/admin/dict'),
      createNode('用户列表', 'Users', '/admin/sys-user'),
      createNode('字典内容', 'Values', '/admin/dict/data', { hidden: true }),
      createNode('字典一条', 'One value', '/admin/dict/data/:dictId'),
      createNode('no-name', 'no-name', '/admin/untitled'),
    ],
  }),
  createNode('隐藏目录', 'Hidden', null, {
    hidden: true,
    children: [createNode('字典备份', 'Backups', '/admin/backup')],
  }),
  createNode('使用手册', 'Manual', null, { address: { kind: 'external', href: 'https://example.com/manual' } }),
];

const createSource = (more: Partial<PaletteSource>): PaletteSource => ({
  quickActions: [],
  loadWords: async () => new Map(),
  searchRecords: async () => [],
  findRecent: async () => new Map(),
  ...more,
});

const toggle = jest.fn();
const onSignOut = jest.fn();

function renderCommands(
  menu: readonly NavigationNode[] = MENU,
  sibling: ReactNode = null,
  more: Partial<ShellCommands> = {},
) {
  render(
    <Provider store={configureStore({ reducer: combineSlices(tabsSlice) })}>
      <MemoryRouter initialEntries={['/dashboard']}>
        <Commands menu={menu} sidebar={{ toggle }} commands={{ userId: 7, onSignOut, ...more }} />
        <input aria-label="elsewhere" />
        <CurrentPage />
        {sibling}
      </MemoryRouter>
    </Provider>,
  );
}
/** Focuses the title after a navigation, like the console. */
function CurrentPage() {
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
const getTitle = () => screen.getByRole('heading', { level: 1, hidden: true });

async function openPalette(menu?: readonly NavigationNode[], more?: Partial<ShellCommands>) {
  renderCommands(menu, null, more);
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: '全局搜索' });
}
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 200)));
const getOptions = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
/** Only pages, which have a path, without actions. */
const getPages = () => getOptions().filter((text) => text.includes('/'));
const getSelected = () => screen.getByRole('option', { selected: true });

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
    await openPalette();

    expect(getPages()).toEqual([
      '首页/dashboard',
      '系统管理 > 字典管理/admin/dict',
      '系统管理 > 用户列表/admin/sys-user',
      '使用手册在新标签页打开https://example.com/manual',
    ]);
  });

  it.each(['收银', 'shouyin', '实收', '营业额', 'liushui', '关账', '日结', 'takings', 'turnover', 'close'])(
    'finds the daily close by %s',
    async (word) => {
      const day = createNode('日结', 'Daily close', '/cafu/cash-in/day', { component: '/cafu/cash-in/day/index' });
      await openPalette([...MENU, day]);
      await userEvent.keyboard(word);

      await waitFor(() => expect(getSelected()).toHaveTextContent('日结/cafu/cash-in/day'));
    },
  );

  it.each(['盘口', 'pankou', 'tills'])('finds a page by %s, which the company has added for it', async (word) => {
    const loadWords = async () => new Map([['/admin/sys-user', ['盘口', 'tills']]]);
    await openPalette(MENU, { loadSource: async () => createSource({ loadWords }) });
    await userEvent.keyboard(word);

    await waitFor(() => expect(getPages()).toEqual(['系统管理 > 用户列表/admin/sys-user']));
  });

  it('finds no page that is not in the menu by a word that the company has added for it', async () => {
    const loadWords = async () => new Map([['/admin/backup', ['盘口']]]);
    await openPalette(MENU, { loadSource: async () => createSource({ loadWords }) });
    await userEvent.keyboard('盘口');

    expect(await screen.findByText('没有找到，换个词试试')).toBeVisible();
    expect(getPages()).toEqual([]);
  });

  it('finds the menu if the words of the company cannot be read', async () => {
    const loadWords = async () => {
      throw new Error('offline');
    };
    await openPalette(MENU, { loadSource: async () => createSource({ loadWords }) });
    await userEvent.keyboard('字典管理');

    await waitFor(() => expect(getPages()).toEqual(['系统管理 > 字典管理/admin/dict']));
  });

  it.each([
    ['字典管里', ['系统管理 > 字典管理/admin/dict']],
    ['sys-usr', ['系统管理 > 用户列表/admin/sys-user']],
    ['字典备份', []],
    ['untitled', []],
    [' 用户 ', ['系统管理 > 用户列表/admin/sys-user']],
  ])('finds for %j', async (query, found) => {
    await userEvent.type(await openPalette(), query);

    await waitFor(() => expect(getPages()).toEqual(found));
  });

  it('ranks a match in the title before one in the path', async () => {
    const input = await openPalette([
      createNode('甲', 'Dict', '/a'),
      createNode('report', 'B', '/b'),
      createNode('乙', 'C', '/report'),
    ]);
    await userEvent.type(input, 'report');

    await waitFor(() => expect(getOptions()).toEqual(['report/b', '乙/report']));
  });

  it('reads no more than 32 characters', async () => {
    const input = await openPalette();
    await userEvent.click(input);
    await userEvent.paste(`${'q'.repeat(32)}字典管理`);

    await waitFor(() => expect(screen.getByText('没有匹配的菜单或操作')).toBeVisible());
    expect(input).toHaveAttribute('aria-expanded', 'false');
    await userEvent.clear(input);
    await userEvent.paste(`${'字典管理'.padEnd(32)}qqqqqqqqqq`);
    await waitFor(() => expect(getOptions()).toEqual(['系统管理 > 字典管理/admin/dict']));
  });

  it('finds no more than 20', async () => {
    const many = Array.from({ length: 30 }, (_, index) => createNode(`页面${index}`, `Page ${index}`, `/p${index}`));
    await userEvent.type(await openPalette(many), '页面');

    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('20条结果'));
    expect(getOptions()[0]).toBe('页面0/p0');
  });

  it.each([
    ['zdgl', '系统管理 > 字典管理/admin/dict'],
    ['ZDGL', '系统管理 > 字典管理/admin/dict'],
    ['zidianguanli', '系统管理 > 字典管理/admin/dict'],
    ['yhlb', '系统管理 > 用户列表/admin/sys-user'],
    ['dictionaries', '系统管理 > 字典管理/admin/dict'],
    ['Manual', '使用手册在新标签页打开https://example.com/manual'],
  ])('finds %j by pinyin or by its title in the other language', async (query, best) => {
    await userEvent.type(await openPalette(), query);

    await waitFor(() => expect(screen.getByRole('listbox')).not.toHaveAttribute('aria-busy'));
    expect(getOptions()[0]).toBe(best);
  });

  it('uses the language of the user', async () => {
    setLanguage('en-US');
    renderCommands();
    await userEvent.click(screen.getByRole('button', { name: 'Search everything' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search everything' }), 'dictionarys');

    await waitFor(() => expect(getOptions()).toEqual(['System > Dictionaries/admin/dict']));
    expect(screen.getByRole('status')).toHaveTextContent('1 result');
  });

  it('waits while an input method is composing', async () => {
    const input = await openPalette();
    fireEvent.compositionStart(input);
    fireEvent.change(input, { target: { value: 'zidian' } });
    await settle();
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(input, { key: 'Escape', isComposing: true });

    expect(input).toHaveValue('zidian');
    expect(getPages()).toHaveLength(4);
    expect(getTitle()).toHaveTextContent('/dashboard');

    fireEvent.change(input, { target: { value: '字典' } });
    fireEvent.compositionEnd(input);
    await waitFor(() => expect(getOptions()).toEqual(['系统管理 > 字典管理/admin/dict']));
  });
});

describe('choosing', () => {
  it('cycles through the list by keyboard', async () => {
    const input = await openPalette();
    expect(input).toHaveAttribute('aria-activedescendant', getSelected().id);

    for (const [key, text] of [
      ['{ArrowDown}', /字典管理/],
      ['{End}', /退出登录/],
      ['{ArrowDown}', /首页/],
      ['{ArrowUp}', /退出登录/],
      ['{Home}', /首页/],
    ] as const) {
      await userEvent.keyboard(key);
      expect(getSelected()).toHaveTextContent(text);
      expect(input).toHaveAttribute('aria-activedescendant', getSelected().id);
    }
    expect(input).toHaveFocus();
  });

  it('opens the selected page with Enter', async () => {
    await openPalette();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');

    await waitFor(() => expect(getTitle()).toHaveTextContent('/admin/sys-user'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await settle();
    expect(getTitle()).toHaveFocus();
  });

  it('selects the best match again when the query changes', async () => {
    await openPalette();
    await userEvent.keyboard('{End}用户{Enter}');

    await waitFor(() => expect(getTitle()).toHaveTextContent('/admin/sys-user'));
  });

  it('opens a page by click', async () => {
    await openPalette();
    await userEvent.click(screen.getByRole('option', { name: /字典管理/ }));

    await waitFor(() => expect(getTitle()).toHaveTextContent('/admin/dict'));
  });

  it('opens external URLs in a new tab without opener', async () => {
    const openTab = jest.spyOn(window, 'open').mockReturnValue(null);
    await openPalette();
    await userEvent.click(screen.getByRole('option', { name: /使用手册/ }));

    expect(openTab).toHaveBeenCalledWith('https://example.com/manual', '_blank', 'noopener,noreferrer');
    expect(getTitle()).toHaveTextContent('/dashboard');
  });

  it('closes with Esc and restores the focus', async () => {
    renderCommands();
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
      recordVisit(7, path);
    }
    await openPalette();

    expect(screen.getByText('最近访问')).toBeVisible();
    expect(getPages()).toEqual([
      '系统管理 > 用户列表/admin/sys-user',
      '首页/dashboard',
      '系统管理 > 字典管理/admin/dict',
      '使用手册在新标签页打开https://example.com/manual',
    ]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(getTitle()).toHaveTextContent('/admin/sys-user'));
  });

  it('are at most eight', async () => {
    const many = Array.from({ length: 30 }, (_, index) => createNode(`页面${index}`, `Page ${index}`, `/p${index}`));
    for (let index = 0; index < 20; index += 1) recordVisit(7, `/p${index}`);
    await openPalette(many);

    expect(getPages().slice(0, 9)).toEqual([
      ...[19, 18, 17, 16, 15, 14, 13, 12].map((at) => `页面${at}/p${at}`),
      '首页/dashboard',
    ]);
  });

  it('are not those of another user', async () => {
    recordVisit(8, '/admin/sys-user');
    await openPalette();

    expect(screen.queryByText('最近访问')).toBeNull();
  });
});

describe('recent records', () => {
  const post: FoundEntry = {
    id: 'post 3',
    key: 'post.3',
    group: '岗位',
    name: '店长',
    detail: 'manager',
    icon: null,
    path: '/admin/sys-post?keyword=manager',
    verbs: [
      { id: 'post 3 open', label: '打开', icon: null, target: { path: '/admin/sys-post' } },
      { id: 'post 3 people', label: '这里的人员', icon: null, target: { path: '/admin/sys-user' } },
    ],
  };
  const findRecent = async (recent: readonly string[]) =>
    new Map(recent.flatMap((path) => (path === 'post.3' || path === '/posts/3' ? [[path, post] as const] : [])));
  const openRecent = async (more: Partial<PaletteSource> = { findRecent }) =>
    openPalette(MENU, { loadSource: async () => createSource(more) });

  it('are listed among the recent pages, each once, with what can be done with them', async () => {
    for (const path of ['/posts/3', 'gone.7', '/admin/dict', 'post.3', '/admin/sys-user']) recordVisit(7, path);
    await openRecent();

    await waitFor(() =>
      expect(getOptions().slice(0, 4)).toEqual([
        '系统管理 > 用户列表/admin/sys-user',
        '店长manager',
        '系统管理 > 字典管理/admin/dict',
        '首页/dashboard',
      ]),
    );
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(getOptions()).toEqual(['打开', '这里的人员']);
  });

  it('keep the choice of who has moved on before they arrive', async () => {
    let arrive = () => undefined as void;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    for (const path of ['/admin/dict', 'post.3', '/admin/sys-user']) recordVisit(7, path);
    await openRecent({ findRecent: async (recent) => arrival.then(() => findRecent(recent)) });
    await userEvent.keyboard('{ArrowDown}');
    expect(getSelected()).toHaveTextContent('字典管理');
    await act(async () => arrive());

    await screen.findByRole('option', { name: /店长/ });
    expect(getSelected()).toHaveTextContent('字典管理');
  });

  it('are remembered when they are chosen', async () => {
    const input = await openRecent({ searchRecords: async () => [post] });
    await userEvent.type(input, '店长');
    await screen.findByRole('option', { name: /店长/ });
    await userEvent.keyboard('{Enter}');

    await waitFor(() => expect(getTitle()).toHaveTextContent('/admin/sys-post'));
    expect(getRecentPages(7)).toContain('post.3');
    expect(getRecentPages(8)).toEqual([]);
  });

  it('that cannot be read are said to be missing, below the pages', async () => {
    recordVisit(7, 'post.3');
    await openRecent({ findRecent: () => Promise.reject(new Error('offline')) });

    expect(await screen.findByText(/最近打开的人员、门店等记录没能读到/)).toBeVisible();
    expect(getPages()).toHaveLength(4);
  });
});

describe('actions', () => {
  const choose = async (query: string, more?: Partial<ShellCommands>) => {
    await userEvent.type(await openPalette(MENU, more), query);
    await waitFor(() => expect(screen.getByRole('listbox')).not.toHaveAttribute('aria-busy'));
    await userEvent.keyboard('{Enter}');
  };

  it('are found by title, pinyin, or title in the other language', async () => {
    const input = await openPalette();
    for (const query of ['深色', 'sswg', 'shense', 'dark appearance']) {
      await userEvent.clear(input);
      await userEvent.type(input, query);
      await waitFor(() => expect(getOptions()[0]).toBe('切换到深色外观'));
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

    expect(await screen.findByRole('button', { name: 'Search everything' })).toBeVisible();
  });

  it('toggle the sidebar, and show the shortcut', async () => {
    const input = await openPalette();
    await userEvent.type(input, '收起菜单');
    expect(await screen.findByRole('option', { name: '展开或收起菜单 Ctrl+B' })).toBeVisible();
    await userEvent.keyboard('{Enter}');

    await waitFor(() => expect(toggle).toHaveBeenCalledTimes(1));
  });

  it('open the settings', async () => {
    await choose('打开设置');

    await waitFor(() => expect(getTitle()).toHaveAttribute('data-panel', 'settings'));
  });

  it('run the quick action of a page', async () => {
    const titles = { 'zh-CN': '新建岗位', 'en-US': 'New post' };
    const create = { id: 'create posts', titles, path: '/admin/sys-post', state: { begins: 'create' } };
    await choose('new post', { loadSource: async () => createSource({ quickActions: [create] }) });

    await waitFor(() => expect(getTitle()).toHaveTextContent('/admin/sys-post'));
  });

  it('are available when the quick actions cannot be loaded', async () => {
    const loadSource = async () => {
      throw new Error('gone');
    };
    await choose('退出登录', { loadSource });

    expect(await screen.findByRole('alertdialog', { name: '提示' })).toBeVisible();
  });

  it('open the profile page if there is one', async () => {
    await choose('个人中心', { profilePath: '/profile/index' });

    await waitFor(() => expect(getTitle()).toHaveTextContent('/profile/index'));
  });
});

it('does not open while another dialog is open', async () => {
  const noop = () => undefined;
  const labels = { title: '提示', body: '', confirmLabel: '确定', cancelLabel: '取消' };
  renderCommands(MENU, <ConfirmDialog open {...labels} onConfirm={noop} onCancel={noop} />);
  await userEvent.keyboard('{Control>}k{/Control}');
  await settle();

  expect(screen.queryByRole('combobox')).toBeNull();
});
